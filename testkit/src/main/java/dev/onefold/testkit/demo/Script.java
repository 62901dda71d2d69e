package dev.onefold.testkit.demo;

import java.util.List;

/// A story as it is written.
record Script(String title, List<Chapter> chapters) {}
