package dev.onefold.testkit.demo;

import java.util.List;

/// A part of a story that shows one promise.
record Chapter(String title, String promise, List<Step> steps, List<Expected> expected) {}
