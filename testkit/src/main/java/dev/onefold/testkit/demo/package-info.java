/// The demo: plays a story read from files, shows it as it happens, and checks what came of it.
@org.jspecify.annotations.NullMarked
package dev.onefold.testkit.demo;
