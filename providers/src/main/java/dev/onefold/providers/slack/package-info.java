/// Slack.
@NullMarked
package dev.onefold.providers.slack;

import org.jspecify.annotations.NullMarked;
