package dev.onefold.sandbox.control;

import dev.onefold.sandbox.fault.Fault;
import dev.onefold.sandbox.fault.Match;
import dev.onefold.sandbox.fault.PlannedFault;
import dev.onefold.sandbox.http.Request;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// Reads a fault out of a control request.
final class FaultReader {
    static final List<String> KINDS =
            List.of(
                    "accept_then_timeout",
                    "accept_then_500",
                    "accept_then_reset",
                    "accept_then_garbage",
                    "stall",
                    "reset",
                    "refuse",
                    "throttle",
                    "delay",
                    "status_before_answer");
    private static final Set<String> FIELDS =
            Set.of(
                    "kind",
                    "match",
                    "times",
                    "always",
                    "every",
                    "code",
                    "subcode",
                    "httpStatus",
                    "retryAfterSeconds",
                    "retryAfterDate",
                    "regainMinutes",
                    "millis",
                    "statuses");
    private static final int CODE_LIMIT = 9_999_999;

    private FaultReader() {}

    static PlannedFault read(Request request) {
        Fields fields = Fields.of(request, FIELDS);
        String kind = fields.needed("kind");
        Fields match = fields.child("match", Set.of("to", "reference", "referencePrefix"));
        int times =
                fields.yes("always", false)
                        ? PlannedFault.ALWAYS
                        : fields.number("times", 1, 1_000_000, 1);
        return new PlannedFault(
                kind,
                fault(kind, fields),
                new Match(match.text("to"), match.text("reference"), match.text("referencePrefix")),
                times,
                fields.number("every", 1, 1_000_000, 1));
    }

    private static Fault fault(String kind, Fields fields) {
        return switch (kind) {
            case "accept_then_timeout" -> new Fault.AcceptThen(Fault.Ending.TIMEOUT);
            case "accept_then_500" -> new Fault.AcceptThen(Fault.Ending.ERROR_500);
            case "accept_then_reset" -> new Fault.AcceptThen(Fault.Ending.RESET);
            case "accept_then_garbage" -> new Fault.AcceptThen(Fault.Ending.GARBAGE);
            case "stall" -> new Fault.Stall();
            case "reset" -> new Fault.CutOff();
            case "refuse" ->
                    new Fault.Refuse(
                            status(fields),
                            fields.number("code", 0, CODE_LIMIT, 100),
                            fields.number("subcode", 0, CODE_LIMIT));
            case "throttle" -> throttle(fields);
            case "delay" ->
                    new Fault.Delay(Duration.ofMillis(fields.number("millis", 1, 600_000, 1_000)));
            case "status_before_answer" ->
                    new Fault.StatusBeforeAnswer(
                            fields.has("statuses")
                                    ? Statuses.known(fields.texts("statuses"))
                                    : List.of("sent"));
            default ->
                    throw new BadControlException("unknown kind '" + kind + "'; known: " + KINDS);
        };
    }

    private static Fault throttle(Fields fields) {
        Fault.Pause pause =
                new Fault.Pause(
                        fields.number("retryAfterSeconds", 0, 1_000_000),
                        fields.yes("retryAfterDate", false),
                        fields.number("regainMinutes", 0, 100_000));
        return new Fault.Throttle(
                status(fields), fields.number("code", 0, CODE_LIMIT, 130429), pause);
    }

    private static int status(Fields fields) {
        return fields.number("httpStatus", 200, 599, 400);
    }
}
