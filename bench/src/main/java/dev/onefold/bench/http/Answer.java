package dev.onefold.bench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Locale;

/// What has come of an HTTP answer so far.
///
/// @param status 0 while its head is not whole
/// @param isLast whether the receiver closes the connection after it
record Answer(int status, boolean isWhole, boolean isLast) {
    private static final Answer NOT_YET = new Answer(0, false, false);

    static Answer in(byte[] bytes, int length) {
        int head = endOfHead(bytes, length);
        if (head < 0) {
            return NOT_YET;
        }
        String text = new String(bytes, 0, head, US_ASCII).toLowerCase(Locale.ROOT);
        int status = Integer.parseInt(text.substring(9, 12));
        boolean last = text.contains("\r\nconnection: close");
        if (text.contains("\r\ntransfer-encoding: chunked")) {
            return new Answer(status, endsWith(bytes, length, "0\r\n\r\n"), last);
        }
        return new Answer(status, length >= head + contentLength(text), last);
    }

    private static int contentLength(String head) {
        int at = head.indexOf("\r\ncontent-length:");
        if (at < 0) {
            return 0;
        }
        int from = at + "\r\ncontent-length:".length();
        int to = head.indexOf("\r\n", from);
        return Integer.parseInt(head.substring(from, to).strip());
    }

    private static int endOfHead(byte[] bytes, int length) {
        for (int i = 3; i < length; i++) {
            if (bytes[i] == '\n'
                    && bytes[i - 1] == '\r'
                    && bytes[i - 2] == '\n'
                    && bytes[i - 3] == '\r') {
                return i + 1;
            }
        }
        return -1;
    }

    private static boolean endsWith(byte[] bytes, int length, String end) {
        return length >= end.length()
                && new String(bytes, length - end.length(), end.length(), US_ASCII).equals(end);
    }
}
