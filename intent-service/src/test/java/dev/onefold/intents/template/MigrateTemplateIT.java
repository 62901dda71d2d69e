package dev.onefold.intents.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.template.MigrationTable.Target;
import dev.onefold.intents.template.Templates.Report;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MigrateTemplateIT {

    private static final TestSpine SPINE = TestSpine.fresh(MigrateTemplateIT.class);
    private static final String REMINDER = "appointment_reminder_24h";
    private static final Target SECOND = new Target("whatsapp", REMINDER, null, 2);
    private static final Order EVA = new Order("eva", "new address");

    private final MigrateTemplate migrate =
            TemplateWiring.migrate(SPINE.transaction(), SPINE.jdbc());

    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void aSecondVersionOfTheText() {
        SPINE.clear();
        sql("delete from templates where version > 1 or name = 'other_way'");
        sql("update templates set status = 'approved'");
        sql(
                """
                insert into templates (channel, name, version, language, category, status,
                                       content_hash, parameters)
                select channel, name, 2, language, category, 'approved', 'second', '{name,day}'
                from templates where name = 'appointment_reminder_24h'
                """);
        intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
    }

    @Test
    void planningChangesNothing() {
        assertThat(migrate.plan(SECOND)).isEqualTo(new Report(false, 1, 0, 0, false));

        assertThat(version()).isEqualTo("1 ");
        assertThat(SPINE.story(intent)).containsExactly("pending");
        assertThat(SPINE.count("operator_actions")).isZero();
    }

    @Test
    void whatWaitsGoesOutInTheNewTextAndSaysWhoWantedIt() {
        assertThat(migrate.execute(SECOND, EVA, TestSpine.NOON))
                .isEqualTo(new Report(true, 1, 0, 0, false));

        assertThat(version()).isEqualTo("2 second");
        assertThat(
                        text(
                                """
                                select actor || ': ' || evidence from history
                                order by sequence desc limit 1
                                """))
                .isEqualTo("eva: goes out in template version 2: new address");
        assertThat(text("select actor || ' ' || detail from operator_actions"))
                .isEqualTo("eva to version 2: 1 moved, 0 released, 0 misfits");

        assertThat(migrate.execute(SECOND, EVA, TestSpine.NOON).moved()).as("again").isZero();
        assertThat(SPINE.story(intent)).containsExactly("pending", "pending");
    }

    @Test
    void whatWasHeldForTheTemplateGoesOnAndNothingElse() {
        UUID suspended = SPINE.intent(SPINE.person("b2", "+34600000002"));
        sql("update intents set state = 'held', reason = 'template_rejected'");
        sql(
                "update intents set reason = 'contact_suppressed' where intent_id = '%s'"
                        .formatted(suspended));

        assertThat(migrate.plan(SECOND)).isEqualTo(new Report(false, 2, 1, 0, false));
        assertThat(migrate.execute(SECOND, EVA, TestSpine.NOON))
                .isEqualTo(new Report(true, 2, 1, 0, false));

        assertThat(SPINE.state(intent)).isEqualTo("pending");
        assertThat(SPINE.state(suspended)).isEqualTo("held");
    }

    @Test
    void aTextThatWasNotThereIsFoundByItsPlainLanguage() {
        sql("update intents set template_version = 0, language = 'es-MX'");

        assertThat(migrate.execute(SECOND, EVA, TestSpine.NOON).moved()).isEqualTo(1);
        assertThat(text("select language from intents")).isEqualTo("es");
    }

    @Test
    void otherPlacesOtherLanguagesAndWhatIsOverAreLeftAlone() {
        UUID misfit = SPINE.intent(SPINE.person("b2", "+34600000002"));
        sql("update intents set parameters = '{a}' where intent_id = '%s'".formatted(misfit));
        UUID over = SPINE.intent(SPINE.person("b3", "+34600000003"));
        sql("update intents set state = 'accepted' where intent_id = '%s'".formatted(over));
        UUID english = SPINE.intent(SPINE.person("b4", "+34600000004"));
        sql("update intents set language = 'en' where intent_id = '%s'".formatted(english));

        Report report =
                migrate.execute(new Target("whatsapp", REMINDER, "es", 2), EVA, TestSpine.NOON);

        assertThat(report).isEqualTo(new Report(true, 1, 0, 1, false));
        assertThat(
                        text(
                                "select string_agg(template_version::text, ' ' order by address) from intents"))
                .isEqualTo("2 1 1 1");
    }

    @Test
    void theWaysThatAreLeftMoveToo() {
        SPINE.otherWay(intent, 2, "email", "ana@example.com");
        sql(
                """
                insert into templates (channel, name, version, language, category, status,
                                       content_hash)
                values ('email', 'other_way', 3, 'es', 'transactional', 'approved', 'third')
                """);

        Report report =
                migrate.execute(new Target("email", "other_way", null, 3), EVA, TestSpine.NOON);

        assertThat(report.moved()).isEqualTo(1);
        assertThat(text("select template_version || content_hash from intent_ways"))
                .isEqualTo("3third");
        assertThat(version()).isEqualTo("1 ");
        assertThat(SPINE.story(intent)).hasSize(2);
    }

    @Test
    void aVersionThatMayNotBeUsedIsNoTarget() {
        sql("update templates set status = 'rejected' where version = 2");

        assertThatThrownBy(() -> migrate.execute(SECOND, EVA, TestSpine.NOON))
                .isInstanceOf(ConflictException.class);
    }

    private static String version() {
        return text("select template_version || ' ' || content_hash from intents");
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }

    private static void sql(String statement) {
        SPINE.jdbc().sql(statement).update();
    }
}
