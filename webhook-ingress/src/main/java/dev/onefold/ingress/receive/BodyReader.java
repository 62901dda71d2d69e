package dev.onefold.ingress.receive;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;

/// Reads a body as the very bytes that came, within a limit of size, time and memory. It trusts no
/// declared length: it holds what has come and no more, and stops at the first byte too many.
final class BodyReader {

    /// So much of each body needs no room of the shared one: a slow large body cannot keep small
    /// ones out.
    private static final int FREE_BYTES = 32 << 10;

    private static final int CHUNK_BYTES = 16 << 10;

    private final Room room;
    private final Duration patience;

    BodyReader(Room room, Duration patience) {
        this.room = room;
        this.patience = patience;
    }

    Reading read(HttpServletRequest request, int maxBytes) {
        long declared = request.getContentLengthLong();
        if (declared > maxBytes) {
            return new Reading.Refused(Problem.BODY_TOO_LARGE);
        }
        Room.Share share = room.share();
        Reading reading = read(request, maxBytes, share);
        if (reading instanceof Reading.Whole whole
                && declared >= 0
                && whole.bytes().length != declared) {
            reading = new Reading.Refused(Problem.BODY_INCOMPLETE);
        }
        if (reading instanceof Reading.Refused) {
            share.giveBack();
        }
        return reading;
    }

    private Reading read(HttpServletRequest request, int maxBytes, Room.Share share) {
        int declared = request.getContentLength();
        if (declared >= 0 && declared <= CHUNK_BYTES) {
            return small(request, new byte[declared], share);
        }
        return piecewise(request, maxBytes, share);
    }

    // The usual case: no more is held than any body is granted, and nothing is copied.
    private Reading small(HttpServletRequest request, byte[] body, Room.Share share) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            InputStream in = request.getInputStream();
            for (int count = 0; count < body.length; ) {
                int more = in.read(body, count, body.length - count);
                if (more < 0) {
                    return new Reading.Refused(Problem.BODY_INCOMPLETE);
                }
                if (System.nanoTime() > deadline) {
                    return new Reading.Refused(Problem.BODY_TOO_SLOW);
                }
                count += more;
            }
        } catch (IOException e) {
            return new Reading.Refused(
                    timedOut(e) ? Problem.BODY_TOO_SLOW : Problem.BODY_INCOMPLETE);
        }
        return new Reading.Whole(body, share);
    }

    private Reading piecewise(HttpServletRequest request, int maxBytes, Room.Share share) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK_BYTES];
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            InputStream in = request.getInputStream();
            for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
                if (body.size() + count > maxBytes) {
                    return new Reading.Refused(Problem.BODY_TOO_LARGE);
                }
                if (System.nanoTime() > deadline) {
                    return new Reading.Refused(Problem.BODY_TOO_SLOW);
                }
                if (!share.growTo(body.size() + count - FREE_BYTES)) {
                    return new Reading.Refused(Problem.OVERLOADED);
                }
                body.write(chunk, 0, count);
            }
        } catch (IOException e) {
            return new Reading.Refused(
                    timedOut(e) ? Problem.BODY_TOO_SLOW : Problem.BODY_INCOMPLETE);
        }
        return new Reading.Whole(body.toByteArray(), share);
    }

    private static boolean timedOut(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SocketTimeoutException) {
                return true;
            }
        }
        return false;
    }
}
