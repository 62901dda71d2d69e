/// Who may call.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.login;
