package dev.onefold.rules.notice;

/// One way by which a notice can go.
///
/// @param channel such as `whatsapp`
/// @param template its name there
public record NoticeWay(String channel, String template) {}
