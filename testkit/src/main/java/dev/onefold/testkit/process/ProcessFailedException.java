package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A process could not be started, or ended when it should not have. The message names its log and
/// shows the end of it.
public final class ProcessFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN_BYTES = 6_000;
    private static final int SHOWN_LINES = 25;

    public ProcessFailedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    static ProcessFailedException of(String what, Path log) {
        return new ProcessFailedException(
                "%s. Its log is %s and ends with:%n%s".formatted(what, log, endOf(log)), null);
    }

    private static String endOf(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - SHOWN_BYTES));
            byte[] bytes = new byte[(int) Math.min(SHOWN_BYTES, file.length())];
            file.readFully(bytes);
            List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
            List<String> last =
                    lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size());
            return "    | " + String.join(System.lineSeparator() + "    | ", last);
        } catch (IOException unreadable) {
            return "    (not readable: " + unreadable.getMessage() + ")";
        }
    }
}
