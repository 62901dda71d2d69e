@NullMarked
package dev.onefold.testkit.database;

import org.jspecify.annotations.NullMarked;
