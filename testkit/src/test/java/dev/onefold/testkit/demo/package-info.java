@org.jspecify.annotations.NullMarked
package dev.onefold.testkit.demo;
