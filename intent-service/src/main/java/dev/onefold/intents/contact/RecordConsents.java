package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.SaidTable.Scope;
import dev.onefold.rules.consent.ConsentRules;
import dev.onefold.rules.consent.ConsentState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Takes in what the contacts of a batch allow or forbid, in a handful of statements: the same as
/// [RecordConsent] does for one after the other, but for the withdrawal of what waits, which is
/// left to the caller, since it locks intents. Called inside a transaction that holds the contacts
/// locked. Safe twice.
public final class RecordConsents {

    private final SaidTable table;

    public RecordConsents(JdbcClient jdbc) {
        this.table = new SaidTable(jdbc);
    }

    /// @return the refusals among them that hold from now on, or did before, in their order: what
    ///     waits in their scope is to be withdrawn in the same transaction
    public List<Said> say(List<Said> said, Instant now) {
        if (said.isEmpty()) {
            return List.of();
        }
        Weighing weighing = new Weighing(table.load(scopes(said)));
        List<Said> refusals = said.stream().filter(weighing::refused).toList();
        table.put(weighing.holding.values());
        table.note(weighing.fresh, weighing.applied, now);
        return refusals;
    }

    private static Set<Scope> scopes(List<Said> said) {
        Set<Scope> scopes = new LinkedHashSet<>();
        said.forEach(one -> scopes.add(Scope.of(one)));
        return scopes;
    }

    /// One statement after the other, each against what holds when its turn comes.
    private static final class Weighing {

        private final Map<Scope, ConsentState> states;
        private final Map<Scope, Said> holding = new LinkedHashMap<>();
        private final List<Said> fresh = new ArrayList<>();
        private final List<Boolean> applied = new ArrayList<>();

        Weighing(Map<Scope, ConsentState> states) {
            this.states = states;
        }

        boolean refused(Said said) {
            return holds(said) && !said.statement().granted();
        }

        private boolean holds(Said said) {
            Statement statement = said.statement();
            ConsentState before = states.get(Scope.of(said));
            ConsentState after =
                    new ConsentState(
                            statement.granted(), statement.givenAt(), statement.evidence());
            if (after.equals(before)) {
                return true;
            }
            boolean applies = ConsentRules.supersedes(before, after);
            if (applies) {
                states.put(Scope.of(said), after);
                holding.put(Scope.of(said), said);
            }
            fresh.add(said);
            applied.add(applies);
            return applies;
        }
    }
}
