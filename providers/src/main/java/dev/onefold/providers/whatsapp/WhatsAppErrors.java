package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Concern;
import dev.onefold.rules.attempt.Outcome;

/// The Cloud API's errors by `error.code`; its HTTP status is 400 for nearly everything and its
/// texts change. Lists that circulate contradict each other (some swap 132012, 132015 and
/// 131056), so each line here follows Meta's own table.
///
/// Code 1 says "invalid request or possible server error": it is taken for uncertain, as are
/// the 5xx of nobody's code. What a new code means is read off the status, and a new code with
/// 4xx is final: repeating what is not understood gets a number blocked.
final class WhatsAppErrors {
    private static final int OBJECT_MISSING = 33;

    private WhatsAppErrors() {}

    /// An answer that carried the API's own error.
    static Meaning of(int code, int subcode, int httpStatus) {
        return switch (code) {
            case 1, 2, 131000, 131016, 133004 -> Meaning.UNCERTAIN;
            case 4, 80007, 130429 -> Meaning.THROTTLED;
            case 131056 -> Meaning.PAIR_THROTTLED;
            case 0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 131048, 133010 ->
                    Meaning.ACCOUNT_TROUBLE;
            case 131057 -> Meaning.MAINTENANCE;
            case 132015 -> Meaning.TEMPLATE_PAUSED;
            case 134101 -> Meaning.TEMPLATE_SYNCING;
            case 132000, 132001, 132005, 132007, 132012, 132016 -> Meaning.TEMPLATE_REJECTED;
            case 131021, 131026 -> Meaning.INVALID_NUMBER;
            case 131050 -> Meaning.OPTED_OUT;
            // Our number's id does not exist or is not ours: no message will pass, so it is not
            // this one's fault.
            case 100 -> subcode == OBJECT_MISSING ? Meaning.ACCOUNT_TROUBLE : Meaning.REFUSED;
            case 130472, 131008, 131009, 131047, 131049, 131051, 135000 -> Meaning.REFUSED;
            default -> code >= 200 && code <= 299 ? Meaning.ACCOUNT_TROUBLE : ofNewCode(httpStatus);
        };
    }

    private static Meaning ofNewCode(int httpStatus) {
        return switch (httpStatus) {
            case 429 -> Meaning.THROTTLED;
            case 401, 403 -> Meaning.ACCOUNT_TROUBLE;
            default -> httpStatus >= 400 && httpStatus < 500 ? Meaning.REFUSED : Meaning.UNCERTAIN;
        };
    }

    /// An answer without a readable error of the API: by its status alone. 408 and 409 don't
    /// say that nothing was done, and a 2xx or a redirect less so.
    static Meaning ofStatus(int httpStatus) {
        return switch (httpStatus) {
            case 429 -> Meaning.THROTTLED;
            case 408, 409 -> Meaning.UNCERTAIN;
            default ->
                    httpStatus >= 400 && httpStatus < 500 ? Meaning.MISDIRECTED : Meaning.UNCERTAIN;
        };
    }

    /// Read off the outcome alone, so that it can be told of one that comes from a topic as
    /// well.
    static Concern concernOf(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Accepted accepted -> Concern.NONE;
            case Outcome.Refused refused -> refused.retryable() ? Concern.ACCOUNT : Concern.MESSAGE;
            case Outcome.NotReached failed -> ofLabel(failed.code());
            case Outcome.Unknown failed -> ofLabel(failed.code());
            case Outcome.Throttled throttled ->
                    switch (throttled.code()) {
                        case "131056" -> Concern.PAIR;
                        case "132015", "134101" -> Concern.MESSAGE;
                        default -> Concern.ACCOUNT;
                    };
        };
    }

    /// Ending by our own will says nothing about the provider.
    private static Concern ofLabel(String label) {
        boolean ours = label.equals(Trouble.DEADLINE) || label.equals(Trouble.INTERRUPTED);
        return ours ? Concern.MESSAGE : Concern.HEALTH;
    }
}
