/// How long lists are told: page by page.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.page;
