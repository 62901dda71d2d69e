/// Which notices a booking calls for, when they are due, and which ones it takes back.
@NullMarked
package dev.onefold.rules.notice;

import org.jspecify.annotations.NullMarked;
