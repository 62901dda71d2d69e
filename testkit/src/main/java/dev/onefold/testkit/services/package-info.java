@NullMarked
package dev.onefold.testkit.services;

import org.jspecify.annotations.NullMarked;
