/// Who a person is and what they allowed.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.contact;
