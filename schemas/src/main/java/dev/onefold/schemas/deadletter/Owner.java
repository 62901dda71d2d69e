package dev.onefold.schemas.deadletter;

/// Who set a record aside and answers for it.
public record Owner(String service, String version) {}
