package dev.onefold.schemas.listen;

import dev.onefold.schemas.EnvironmentFault;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;

/// Tells an absent surrounding (keep trying, hold the partition) from a record that cannot be
/// used (set it aside). Decides by type and SQL state, never by a message's text.
public final class Faults {

    private Faults() {}

    public static boolean ofEnvironment(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof EnvironmentFault
                    || cause instanceof RetriableException
                    || cause instanceof IOException
                    || cause instanceof SQLTransientException
                    || (cause instanceof SQLException sql && passing(sql.getSQLState()))) {
                return true;
            }
        }
        return false;
    }

    /// The type of the fault at the root and where it was thrown. Its message may quote the record,
    /// and so a person, and is left out.
    public static String typeAndPlace(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        StackTraceElement[] trace = root.getStackTrace();
        return root.getClass().getSimpleName() + (trace.length == 0 ? "" : " at " + trace[0]);
    }

    // 08 connection, 25 transaction state (a standby is read-only), 40 rollback (deadlock,
    // serialization), 53 resources, 55 lock not available, 57 operator (shutdown, cancelled),
    // 58 system. Without a state it is not the database that speaks but the pool or the driver: the
    // connection was closed under a transaction.
    private static boolean passing(@Nullable String state) {
        return state == null || state.matches("(08|25|40|53|55|57|58).*");
    }
}
