package dev.onefold.ingress.receive;

/// What came of reading a body.
sealed interface Reading {

    /// @param share to be given back when the bytes are no longer in use
    @SuppressWarnings("ArrayRecordComponent") // nobody compares two, and they may be megabytes
    record Whole(byte[] bytes, Room.Share share) implements Reading {}

    /// It could not be taken, and is not needed any more.
    record Refused(Problem problem) implements Reading {}
}
