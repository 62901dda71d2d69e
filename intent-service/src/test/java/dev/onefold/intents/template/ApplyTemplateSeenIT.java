package dev.onefold.intents.template;

import static dev.onefold.rules.claim.TemplateStatus.APPROVED;
import static dev.onefold.rules.claim.TemplateStatus.DISABLED;
import static dev.onefold.rules.claim.TemplateStatus.PAUSED;
import static dev.onefold.rules.claim.TemplateStatus.REJECTED;
import static dev.onefold.rules.claim.TemplateStatus.SUBMITTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ContactWiring;
import dev.onefold.intents.intent.NewIntent.Content;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.template.TemplateTable.Wanted;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.TemplateSeen;
import dev.onefold.rules.claim.TemplateStatus;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplyTemplateSeenIT {

    private static final TestSpine SPINE = TestSpine.fresh(ApplyTemplateSeenIT.class);
    private static final String REMINDER = "appointment_reminder_24h";

    private final ApplyTemplateSeen apply = new TemplateWiring().applyTemplateSeen(SPINE.jdbc());

    private UUID needing = new UUID(0, 0);

    @BeforeEach
    void clear() {
        SPINE.clear();
        SPINE.jdbc().sql("delete from templates where version > 1").update();
        SPINE.jdbc().sql("update templates set status = 'approved', status_at = null").update();
        needing = SPINE.intent(SPINE.person("b1", "+34600000001"));
    }

    @Test
    void aRejectedTemplateHoldsWhatNeedsItAtOnceAndSaysSo() {
        UUID other = SPINE.intent(SPINE.person("b2", "+34600000002"));
        SPINE.jdbc()
                .sql("update intents set language = 'en' where intent_id = :id")
                .param("id", other)
                .update();

        assertThat(tell("es", REJECTED, 1)).isEqualTo("rejected, 1 held");

        assertThat(SPINE.state(needing)).isEqualTo("held");
        assertThat(SPINE.reason(needing)).isEqualTo("template_rejected");
        assertThat(SPINE.state(other)).isEqualTo("pending");
        assertThat(text("select kind || ' ' || subject || ' ' || state from differences"))
                .isEqualTo("template_rejected whatsapp/appointment_reminder_24h/es open");
        assertThat(tell("es", REJECTED, 1)).isEqualTo("same");
    }

    @Test
    void approvedAgainOnlyWhatWasHeldForItGoesOn() {
        UUID suspended = SPINE.intent(SPINE.person("b2", "+34600000002"));
        SPINE.jdbc()
                .sql(
                        """
                        update intents set state = 'held', reason = 'contact_suppressed'
                        where intent_id = :id
                        """)
                .param("id", suspended)
                .update();
        tell("es", DISABLED, 1);

        assertThat(tell("es", APPROVED, 2)).isEqualTo("approved, 1 go on");

        assertThat(SPINE.state(needing)).isEqualTo("pending");
        assertThat(SPINE.story(needing)).containsExactly("pending", "held", "pending");
        assertThat(SPINE.state(suspended)).isEqualTo("held");
        assertThat(text("select state from differences")).isEqualTo("closed");

        tell("es", REJECTED, 3);

        assertThat(text("select state from differences")).isEqualTo("open");
    }

    /// Held for the template, and then the person writes what may mean that they want none: the
    /// claim, which looks at everything again, finds the suspension and holds it for that.
    @Test
    void whatAlsoWaitsForAPersonIsLeftToTheClaim() {
        tell("es", REJECTED, 1);
        SPINE.transaction()
                .executeWithoutResult(
                        _ ->
                                new ContactWiring()
                                        .recordConsent(SPINE.jdbc())
                                        .suspend(
                                                contact(),
                                                "whatsapp",
                                                new Note("test", "two meanings", "test"),
                                                TestSpine.NOON));

        tell("es", APPROVED, 2);

        assertThat(SPINE.state(needing)).isEqualTo("pending");
        assertThat(text("select contact_id || ' ' || channel from suspensions"))
                .isEqualTo(contact() + " whatsapp");
    }

    private static UUID contact() {
        return SPINE.jdbc().sql("select contact_id from contacts").query(UUID.class).single();
    }

    /// Held, it would never get to its next way.
    @Test
    void whatCanGoByAnotherWayIsNotHeld() {
        SPINE.otherWay(needing, 2, "email", "ana@example.com");

        assertThat(tell("es", REJECTED, 1)).isEqualTo("rejected, 0 held");

        assertThat(SPINE.state(needing)).isEqualTo("pending");
        assertThat(text("select state from differences")).isEqualTo("open");
    }

    @Test
    void aPersonsWordIsOfOneVersionAndHoldsOnlyThat() {
        UUID second = SPINE.intent(SPINE.person("b2", "+34600000002"));
        SPINE.jdbc()
                .sql(
                        """
                        insert into templates
                        select channel, name, 2, language, category, 'approved', content_hash
                        from templates where language = 'es' and name = :name
                        """)
                .param("name", REMINDER)
                .update();
        SPINE.jdbc()
                .sql("update intents set template_version = 2 where intent_id = :id")
                .param("id", second)
                .update();
        SetTemplateStatus set = TemplateWiring.setStatus(SPINE.transaction(), SPINE.jdbc());
        Templates.VersionKey key = new Templates.VersionKey("whatsapp", REMINDER, "es", 2);
        Order eva = new Order("eva", "seen at the provider");

        set.set(key, REJECTED, eva, TestSpine.NOON);

        assertThat(SPINE.state(second)).isEqualTo("held");
        assertThat(SPINE.state(needing)).isEqualTo("pending");
        assertThat(text("select actor || ' ' || action || ' ' || reason from operator_actions"))
                .isEqualTo("eva template.rejected seen at the provider");

        set.set(key, APPROVED, eva, TestSpine.NOON);
        set.set(key, APPROVED, eva, TestSpine.NOON);

        assertThat(SPINE.story(second)).containsExactly("pending", "held", "pending");
        assertThat(text("select state from differences")).isEqualTo("closed");
    }

    @Test
    void anOldWordChangesNothing() {
        tell("es", APPROVED, 5);

        assertThat(tell("es", REJECTED, 4)).startsWith("stale: ");

        assertThat(SPINE.state(needing)).isEqualTo("pending");
        assertThat(
                        text(
                                "select status from templates where name = '"
                                        + REMINDER
                                        + "'"
                                        + " and language = 'es'"))
                .isEqualTo("approved");
    }

    @Test
    void aPausedTemplateHoldsNothing() {
        assertThat(tell("es", PAUSED, 1)).isEqualTo("paused, 0 go on");
        assertThat(SPINE.state(needing)).isEqualTo("pending");
    }

    @Test
    void aRegionOfTheProvidersIsOurPlainLanguageUnlessWeHaveItToo() {
        tell("pt_BR", REJECTED, 1);
        assertThat(status("pt", 1)).isEqualTo("rejected");
        SPINE.jdbc()
                .sql(
                        """
                        insert into templates
                        select channel, name, version, 'pt-BR', category, 'approved', content_hash
                        from templates where language = 'pt' and name = :name
                        """)
                .param("name", REMINDER)
                .update();

        tell("pt_BR", DISABLED, 2);

        assertThat(status("pt", 1)).isEqualTo("rejected");
        assertThat(status("pt-BR", 1)).isEqualTo("disabled");
        SPINE.jdbc().sql("delete from templates where language = 'pt-BR'").update();
    }

    @Test
    void aDraftIsNotWhatTheProviderSpeaksOf() {
        SPINE.jdbc()
                .sql(
                        """
                        insert into templates
                        select channel, name, 2, language, category, 'draft', content_hash
                        from templates where language = 'es' and name = :name
                        """)
                .param("name", REMINDER)
                .update();

        tell("es", APPROVED, 1);

        assertThat(status("es", 2)).isEqualTo("draft");
    }

    @Test
    void aTemplateThatIsNotOursIsKept() {
        TemplateSeen seen =
                new TemplateSeen(
                        new EventIdentity("whatsapp", "e1", "template", "x"),
                        "promotion",
                        "es",
                        REJECTED,
                        TestSpine.NOON);

        assertThat(SPINE.transaction().<String>execute(_ -> apply.apply(seen, TestSpine.NOON)))
                .isEqualTo("kept: no template of ours");
    }

    @Test
    void everyOrderOfAStoryEndsTheSame() {
        record Word(TemplateStatus status, int minute) {}
        List<Word> story =
                List.of(
                        new Word(SUBMITTED, 1),
                        new Word(APPROVED, 2),
                        new Word(REJECTED, 3),
                        new Word(PAUSED, 4),
                        new Word(APPROVED, 4));
        for (List<Word> order : Orders.of(story)) {
            clear();
            order.forEach(word -> tell("es", word.status(), word.minute()));
            order.forEach(word -> tell("es", word.status(), word.minute()));

            assertThat(status("es", 1)).as("%s", order).isEqualTo("paused");
            assertThat(SPINE.state(needing)).as("%s", order).isEqualTo("pending");
        }
    }

    /// A person is not written to in another language because theirs is not allowed for a while.
    @Test
    void whatIsPlannedMeanwhileKeepsItsLanguage() {
        tell("es", REJECTED, 1);

        Wanted wanted = new Wanted("whatsapp", REMINDER, "es-MX");

        assertThat(new TemplateTable(SPINE.jdbc()).pin(wanted).language()).isEqualTo("es");
    }

    @Test
    void aVersionWithOtherPlacesIsNotForBookings() {
        Wanted wanted = new Wanted("whatsapp", REMINDER, "es");
        SPINE.jdbc()
                .sql(
                        """
                        insert into templates (channel, name, version, language, category, status,
                                               content_hash, parameters)
                        values ('whatsapp', :name, 2, 'es', 'transactional', 'approved', 'h',
                                '{name,day}')
                        """)
                .param("name", REMINDER)
                .update();

        assertThat(new TemplateTable(SPINE.jdbc()).pin(wanted).version()).isEqualTo(1);
    }

    @Test
    void manyArePinnedAtOnceEachAsIfAlone() {
        TemplateTable templates = new TemplateTable(SPINE.jdbc());
        Wanted spanish = new Wanted("whatsapp", REMINDER, "es-MX");
        Wanted german = new Wanted("whatsapp", REMINDER, "de");
        Wanted missing = new Wanted("email", REMINDER, "es");

        Map<Wanted, Content> pinned = templates.pin(List.of(spanish, german, missing, spanish));

        assertThat(pinned).containsOnlyKeys(spanish, german, missing);
        assertThat(pinned.get(spanish)).isEqualTo(templates.pin(spanish));
        assertThat(pinned.get(spanish)).extracting(Content::language).isEqualTo("es");
        assertThat(pinned.get(german)).extracting(Content::language).isEqualTo("en");
        assertThat(pinned.get(missing)).extracting(Content::version).isEqualTo(0);
    }

    private String tell(String language, TemplateStatus status, int minute) {
        TemplateSeen seen =
                new TemplateSeen(
                        new EventIdentity("whatsapp", status + " " + minute, "template", REMINDER),
                        REMINDER,
                        language,
                        status,
                        TestSpine.NOON.plusSeconds(60L * minute));
        return SPINE.transaction().execute(_ -> apply.apply(seen, TestSpine.NOON));
    }

    private static String status(String language, int version) {
        return SPINE.jdbc()
                .sql(
                        """
                        select status from templates
                        where name = :name and language = :language and version = :version
                        """)
                .param("name", REMINDER)
                .param("language", language)
                .param("version", version)
                .query((row, _) -> row.getString(1))
                .single();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
