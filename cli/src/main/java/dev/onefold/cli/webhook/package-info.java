/// Posts signed webhooks, in place of a provider.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.webhook;
