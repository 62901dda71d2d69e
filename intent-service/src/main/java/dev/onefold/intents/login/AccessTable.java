package dev.onefold.intents.login;

import static dev.onefold.intents.login.Role.ADMIN;
import static dev.onefold.intents.login.Role.DISPATCHER;
import static dev.onefold.intents.login.Role.OPERATOR;
import static dev.onefold.intents.login.Role.SYSTEM;
import static dev.onefold.intents.login.Role.VIEWER;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/// Who may do what. The first line that fits a request decides; what no line fits, nobody may.
public final class AccessTable {

    private static final Set<HttpMethod> READ = Set.of(HttpMethod.GET, HttpMethod.HEAD);
    private static final Set<HttpMethod> POST = Set.of(HttpMethod.POST);
    private static final Set<HttpMethod> ANY = Set.of(HttpMethod.values());

    /// What people may look at, and act on where nothing else is said.
    private static final List<String> AREAS =
            List.of(
                    "intents",
                    "events",
                    "contacts",
                    "bookings",
                    "templates",
                    "replies",
                    "plans",
                    "reprocess");

    static final List<Rule> RULES = rules();

    private AccessTable() {}

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        // Programs.
        rules.add(new Rule(ANY, "/v1/claims", Set.of(DISPATCHER)));
        rules.add(new Rule(POST, "/v1/intents", Set.of(SYSTEM)));
        rules.add(new Rule(READ, "/v1/intents/reserved", Set.of(SYSTEM)));
        // Reads that are posted, so that addresses stand in no log of URLs.
        rules.add(new Rule(POST, "/v1/contacts/lookup", VIEWER.orMore()));
        // What concerns many at once, or cannot be taken back.
        rules.add(new Rule(POST, "/v1/contacts/*/merge", ADMIN.orMore()));
        rules.add(new Rule(POST, "/v1/contacts/*/erase", ADMIN.orMore()));
        rules.add(new Rule(POST, "/v1/bookings/replan", ADMIN.orMore()));
        // Everything else of people.
        rules.add(new Rule(READ, "/v1/openapi", VIEWER.orMore()));
        AREAS.forEach(area -> rules.add(new Rule(READ, "/v1/" + area + "/**", VIEWER.orMore())));
        rules.add(new Rule(ANY, "/v1/templates/**", ADMIN.orMore()));
        rules.add(new Rule(ANY, "/v1/plans/**", ADMIN.orMore()));
        AREAS.forEach(area -> rules.add(new Rule(ANY, "/v1/" + area + "/**", OPERATOR.orMore())));
        return List.copyOf(rules);
    }

    /// Nobody where no line fits.
    static Set<Role> who(HttpMethod method, String path) {
        PathContainer parsed = PathContainer.parsePath(path);
        return RULES.stream()
                .filter(rule -> rule.methods().contains(method) && rule.fits(parsed))
                .findFirst()
                .map(Rule::may)
                .orElse(Set.of());
    }

    /// The names of the roles that may do this, the least first; none where nobody may.
    ///
    /// @param path of a request; a sample of it where a part of it varies
    public static List<String> roles(HttpMethod method, String path) {
        return who(method, path).stream().sorted().map(Role::text).toList();
    }

    /// @param path where `*` is one segment and a last `**` any number
    record Rule(Set<HttpMethod> methods, String path, Set<Role> may) {

        boolean fits(PathContainer given) {
            return pattern().matches(given);
        }

        PathPattern pattern() {
            return PathPatternParser.defaultInstance.parse(path);
        }
    }
}
