package dev.onefold.sandbox.control;

import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.received.CustomerRecord;
import dev.onefold.sandbox.received.ReceivedMessage;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the customer received, page by page.
final class Messages {
    private static final int PAGE = 1_000;
    private static final int LONGEST_PAGE = 100_000;

    private final CustomerRecord record;

    Messages(CustomerRecord record) {
        this.record = record;
    }

    Answer list(Request request) {
        String to = request.query("to");
        String reference = request.query("reference");
        Predicate<ReceivedMessage> match =
                m ->
                        (to == null || m.to().equals(to))
                                && (reference == null || m.reference().equals(reference));
        int page = (int) number("limit", request.query("limit"), PAGE, LONGEST_PAGE);
        long after = number("after", request.query("after"), 0, Long.MAX_VALUE);
        ObjectNode root = Fields.JSON.createObjectNode();
        ArrayNode messages = root.putArray("messages");
        record.find(match, after, page).forEach(m -> messages.add(Answers.message(m)));
        return Answers.json(
                200, root.put("total", record.total()).put("dropped", record.dropped()));
    }

    Answer clear() {
        record.clear();
        return Answer.json(200, "{}");
    }

    private static long number(String name, @Nullable String text, long otherwise, long most) {
        if (text == null) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text);
            if (number >= 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, as for one that is out of bounds
        }
        throw new BadControlException("'" + name + "' must be a whole number from 0 to " + most);
    }
}
