@NullMarked
package dev.onefold.rules.notice;

import org.jspecify.annotations.NullMarked;
