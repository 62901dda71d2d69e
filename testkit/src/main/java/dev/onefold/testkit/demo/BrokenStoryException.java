package dev.onefold.testkit.demo;

/// The story cannot go on; the message says at what, and where to look.
final class BrokenStoryException extends RuntimeException {
    BrokenStoryException(String message) {
        super(message);
    }
}
