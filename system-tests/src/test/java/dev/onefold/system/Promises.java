package dev.onefold.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What must hold whatever crashed: by the sandbox's record at most one message for each intent,
/// and in the table a state for each intent that fits it.
final class Promises {
    private static final Set<String> WENT_OUT = Set.of("accepted", "delivered", "read");
    private static final Set<String> IN_DOUBT = Set.of("sending", "uncertain", "unresolved");

    private final Running running;

    Promises(Running running) {
        this.running = running;
    }

    /// Messages of one intent, as the customer counted them.
    long messagesOf(Spine.Intent intent) {
        return running.sandbox.received().stream()
                .filter(message -> message.intentId().equals(intent.id()))
                .count();
    }

    /// Checks everything that was ever sent in this JVM's run.
    void holdForAll() throws SQLException {
        Map<String, Long> messages = countByIntent();
        assertThat(messages).allSatisfy((intent, count) -> assertThat(count).isEqualTo(1));
        List<String> broken = new ArrayList<>();
        Map<String, String> states = new TreeMap<>();
        running.spine.query(
                "select intent_id::text, state, reason from intents",
                row -> states.put(row.getString(1), row.getString(2)));
        assertThat(states.keySet()).containsAll(messages.keySet());
        states.forEach(
                (intent, state) -> {
                    boolean went = messages.containsKey(intent);
                    if (went ? !mayHaveGone(state) : WENT_OUT.contains(state)) {
                        broken.add(intent + " is " + state + (went ? " but went out" : ""));
                    }
                });
        assertThat(broken).isEmpty();
    }

    /// How many intents of this kind stand in which state, by the table.
    Map<String, Long> states(List<BookingChanged> bookings, String kind) throws SQLException {
        Map<String, Long> states = new TreeMap<>();
        for (BookingChanged booking : bookings) {
            states.merge(running.spine.intentOf(booking, kind).state(), 1L, Long::sum);
        }
        return states;
    }

    Map<String, Long> countByIntent() {
        return running.sandbox.received().stream()
                .collect(
                        Collectors.groupingBy(
                                SandboxControl.Message::intentId,
                                TreeMap::new,
                                Collectors.counting()));
    }

    private static boolean mayHaveGone(String state) {
        return WENT_OUT.contains(state) || IN_DOUBT.contains(state) || state.equals("failed");
    }
}
