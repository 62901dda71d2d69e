package dev.onefold.rules.notice;

import java.util.List;

/// What a notice is for and how it goes out.
///
/// @param purpose in the business's words; for people and reports
/// @param category `transactional` or `marketing`: which consent it needs
/// @param ways in the order in which they are tried; the next one only when the one before it is
///     closed for certain
public record NoticeContent(String purpose, String category, List<NoticeWay> ways) {

    public NoticeContent {
        ways = List.copyOf(ways);
        if (ways.isEmpty()) {
            throw new IllegalArgumentException("a notice needs a way to go");
        }
        if (ways.stream().map(NoticeWay::channel).distinct().count() < ways.size()) {
            throw new IllegalArgumentException("a notice goes by each channel at most once");
        }
    }
}
