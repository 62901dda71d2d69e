package dev.onefold.intents.template;

import dev.onefold.intents.audit.Order;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.template.AddTemplate.Added;
import dev.onefold.intents.template.MigrationTable.Target;
import dev.onefold.intents.template.Templates.Report;
import dev.onefold.intents.template.Templates.VersionKey;
import dev.onefold.intents.template.Templates.View;
import dev.onefold.rules.claim.TemplateStatus;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TemplateController {

    private static final Set<String> FILTERS = Set.of("channel", "name", "language", "status");
    private static final int LONGEST_REASON = 500;

    private final VersionTable versions;
    private final AddTemplate add;
    private final SetTemplateStatus statuses;
    private final MigrateTemplate migrate;
    private final InstantSource clock;

    TemplateController(
            VersionTable versions,
            AddTemplate add,
            SetTemplateStatus statuses,
            MigrateTemplate migrate,
            InstantSource clock) {
        this.versions = versions;
        this.add = add;
        this.statuses = statuses;
        this.migrate = migrate;
        this.clock = clock;
    }

    @Operation(
            summary =
                    "The texts in their versions, at most 1000; by channel, name, language and status")
    @GetMapping("/v1/templates")
    List<View> list(@RequestParam Map<String, String> filter) {
        if (!FILTERS.containsAll(filter.keySet())) {
            throw new BadRequestException("Filters are channel, name, language and status");
        }
        if (filter.containsKey("status")) {
            status(filter.get("status"));
        }
        return versions.list(filter);
    }

    @Operation(summary = "Writes a new version of a text down, as a draft")
    @PostMapping("/v1/templates")
    ResponseEntity<View> add(@RequestBody Templates.New wanted, Principal who) {
        Added added = add.add(TemplateText.of(wanted), who.getName(), clock.instant());
        return ResponseEntity.status(added.isNew() ? HttpStatus.CREATED : HttpStatus.OK)
                .body(added.version());
    }

    @Operation(summary = "Says how a version stands at a provider that does not tell us")
    @PostMapping("/v1/templates/{channel}/{name}/{language}/{version}/status")
    View set(
            @PathVariable Map<String, String> path,
            @RequestBody Templates.Status wanted,
            Principal who) {
        VersionKey key =
                TemplateText.key(
                        path.get("channel"),
                        path.get("name"),
                        path.get("language"),
                        number("" + path.get("version")));
        return statuses.set(
                key,
                status(wanted.status()),
                new Order(who.getName(), reason(wanted.reason())),
                clock.instant());
    }

    /// Counts what would change; changes it where it is told to execute.
    @Operation(summary = "Counts what waits for another version of a text, or moves it there")
    @PostMapping("/v1/templates/migrate")
    Report migrate(@RequestBody Templates.Migration wanted, Principal who) {
        String language = wanted.language();
        VersionKey key =
                TemplateText.key(
                        wanted.channel(),
                        wanted.name(),
                        language == null ? "en" : language,
                        wanted.toVersion());
        Target target = new Target(key.channel(), key.name(), language, key.version());
        String reason = reason(wanted.reason());
        return Boolean.TRUE.equals(wanted.execute())
                ? migrate.execute(target, new Order(who.getName(), reason), clock.instant())
                : migrate.plan(target);
    }

    private static TemplateStatus status(@Nullable String text) {
        try {
            return TemplateStatus.of("" + text);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(
                    "status", "must be draft, submitted, approved, paused, rejected or disabled");
        }
    }

    private static String reason(@Nullable String text) {
        if (text == null
                || text.isBlank()
                || text.length() > LONGEST_REASON
                || text.indexOf(0) >= 0) {
            throw new BadRequestException(
                    "reason", "must say why, in 1 to " + LONGEST_REASON + " characters");
        }
        return text;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadRequestException("version", "must be a number");
        }
    }
}
