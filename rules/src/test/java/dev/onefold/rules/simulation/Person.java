package dev.onefold.rules.simulation;

import java.time.ZoneId;

/// Somebody who is written to.
record Person(String id, ZoneId zone, String address) {}
