package dev.onefold.intents.ingest;

import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.event.EventFault;
import dev.onefold.rules.intent.ForbiddenTransition;
import dev.onefold.schemas.listen.Faults;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.sql.SQLException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;

/// What a thrown fault means for the event at which it was thrown.
final class EventFaults {

    private EventFaults() {}

    static EventFault of(Throwable fault) {
        return switch (fault) {
            case ForbiddenTransition _ -> EventFault.FORBIDDEN_TRANSITION;
            case RejectedRecordException _ -> EventFault.INVALID_PAYLOAD;
            case UnreadableDeliveryException _ -> EventFault.INVALID_PAYLOAD;
            case PessimisticLockingFailureException _ -> EventFault.TIMEOUT;
            case QueryTimeoutException _ -> EventFault.TIMEOUT;
            case SQLException sql when isOfTheData(sql) -> EventFault.INVALID_PAYLOAD;
            default -> fault.getCause() == null ? EventFault.UNFORESEEN : of(fault.getCause());
        };
    }

    /// Whether the surroundings are away, which is nothing to do with the event: to be waited for.
    /// Transactions in each other's way are not: that is over when they are tried one by one.
    static boolean ofSurroundings(Throwable fault) {
        return of(fault) != EventFault.TIMEOUT && Faults.ofEnvironment(fault);
    }

    /// For operators: type and place, and a message only where it holds no personal data.
    static String told(Throwable fault) {
        return switch (fault) {
            case ForbiddenTransition forbidden -> "" + forbidden.getMessage();
            case UnreadableDeliveryException unreadable -> "" + unreadable.getMessage();
            case RejectedRecordException rejected ->
                    rejected.reason() + ": " + rejected.getMessage();
            default -> Faults.typeAndPlace(fault);
        };
    }

    // 22: a text or number that the database cannot hold.
    private static boolean isOfTheData(SQLException sql) {
        return sql.getSQLState() != null && sql.getSQLState().startsWith("22");
    }
}
