package dev.onefold.schemas;

/// Marks an exception that speaks of the surroundings (a service, the registry, the database is
/// away), not of the record at hand. The partition is held and the step tried again.
public interface EnvironmentFault {}
