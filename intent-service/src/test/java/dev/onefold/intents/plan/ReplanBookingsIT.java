package dev.onefold.intents.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.act.Asked;
import dev.onefold.intents.booking.AheadTable.Scope;
import dev.onefold.intents.booking.Bookings;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.plan.ReplanReport.Count;
import dev.onefold.intents.plan.ReplanReport.Line;
import dev.onefold.rules.notice.Planning;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplanBookingsIT {

    private static final TestSpine SPINE = TestSpine.fresh(ReplanBookingsIT.class);
    private static final Scope ALL = new Scope(null, null, null);
    private static final Instant NOW = TestSpine.NOON;
    private static final Instant START = Instant.parse("2026-12-04T11:00:00Z");
    private static final ReplanBookings.Bounds WIDE = new ReplanBookings.Bounds(100, 20);

    private static final Asked ADA = new Asked("ada", "evenings", null);

    private static final Planning EVENING =
            Plans.of(
                    "type=confirmation when.at-once=booked",
                    "type=evening when.days-before=1 when.at=18:00 margin=4h",
                    "type=reminder_2h when.before=3h quiet=drop late=send margin=10m"
                            + " unnecessary-once-confirmed=true"
                            + " ways[0].channel=sms ways[0].template=appointment_reminder_2h"
                            + " ways[1].channel=whatsapp ways[1].template=other");

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void aTrialSaysWhatItWouldDoAndWritesNothing() {
        take("b1", 1, START);
        List<String> before = intents();

        ReplanReport report = replan(EVENING, ALL, false);

        assertThat(report)
                .isEqualTo(
                        new ReplanReport(
                                false,
                                1,
                                List.of(
                                        new Count("confirmation", "kept", 1),
                                        new Count("evening", "planned", 1),
                                        new Count("reminder_24h", "cancelled", 1),
                                        new Count("reminder_2h", "moved", 1)),
                                report.lines(),
                                null));
        assertThat(report.lines())
                .contains(
                        new Line("clinic/b1", "evening", "planned", "due 2026-12-03T17:00:00Z"),
                        new Line(
                                "clinic/b1",
                                "reminder_24h",
                                "cancelled",
                                "the plan has none like it"));
        assertThat(intents()).isEqualTo(before);
        assertThat(SPINE.count("history")).isEqualTo(3);
        assertThat(SPINE.count("outbox")).isEqualTo(3);
    }

    @Test
    void whatWaitsIsBroughtInLineWithActorAndReason() {
        take("b1", 1, START);
        ReplanReport trial = replan(EVENING, ALL, false);

        ReplanReport report = replan(EVENING, ALL, true);

        assertThat(report.counts()).isEqualTo(trial.counts());
        assertThat(report.lines()).hasSameElementsAs(trial.lines());
        assertThat(intents())
                .containsExactly(
                        "confirmation pending 2026-12-01 11:00:00 defer skip false whatsapp",
                        "evening pending 2026-12-03 17:00:00 defer skip false whatsapp",
                        "reminder_24h cancelled 2026-12-03 11:00:00 defer skip true whatsapp",
                        "reminder_2h pending 2026-12-04 08:00:00 drop send true sms");
        assertThat(text("select reason from intents where state = 'cancelled'"))
                .isEqualTo("superseded");
        assertThat(
                        text(
                                "select send_before at time zone 'UTC' || '' from intents where kind = 'reminder_2h'"))
                .isEqualTo("2026-12-04 10:50:00");
        assertThat(
                        text(
                                """
                                select string_agg(kind || ': ' || to_state, ', ' order by kind)
                                from history join intents using (intent_id)
                                where cause = 'operator replan' and actor = 'ada'
                                  and evidence = 'evenings' and facts <> ''
                                """))
                .isEqualTo("evening: pending, reminder_24h: cancelled, reminder_2h: pending");
        assertThat(SPINE.count("outbox")).isEqualTo(6);
        assertThat(
                        text(
                                """
                                select actor || ': ' || action || ' ' || subject || ', ' || reason
                                       || ', ' || detail
                                from operator_actions
                                """))
                .isEqualTo(
                        "ada: replan clinic/b1 to clinic/b1, evenings,"
                                + " bookings: 1, cancelled: 1, moved: 1, planned: 1");
    }

    @Test
    void aSecondRunChangesNothing() {
        take("b1", 1, START);
        replan(EVENING, ALL, true);
        List<String> after = intents();

        ReplanReport again = replan(EVENING, ALL, true);

        assertThat(again.counts()).allMatch(count -> count.action().equals("kept"));
        assertThat(again.lines()).isEmpty();
        assertThat(intents()).isEqualTo(after);
        assertThat(SPINE.count("history")).isEqualTo(6);
        assertThat(SPINE.count("operator_actions")).isOne();
    }

    @Test
    void aWayThatWasThereKeepsItsTemplateAndANewOneIsPinned() {
        take("b1", 1, START);
        SPINE.jdbc().sql("update intents set template_version = 7, content_hash = 'h'").update();

        replan(EVENING, ALL, true);

        assertThat(
                        text(
                                "select channel || ' ' || template || ' ' || address from intents where kind = 'reminder_2h'"))
                .isEqualTo("sms appointment_reminder_2h +34600000001");
        assertThat(
                        text(
                                """
                                select w.channel || ' ' || w.template || ' ' || w.template_version
                                       || ' ' || w.content_hash || ' ' || w.place || ' '
                                       || w.parameters[1]
                                from intent_ways w
                                """))
                .isEqualTo("whatsapp appointment_reminder_2h 7 h 2 Ana");
        replan(Planning.defaults(), ALL, true);

        assertThat(SPINE.count("intent_ways")).isZero();
        assertThat(
                        text(
                                "select channel || template_version from intents where kind = 'reminder_2h'"))
                .isEqualTo("whatsapp7");
    }

    @Test
    void whatWasSentOrTriedOrAskedForStays() {
        take("b1", 1, START);
        set("state = 'accepted'", "confirmation");
        set("related_to = intent_id", "reminder_24h");
        set("attempt = 1, spent = 1", "reminder_2h");

        replan(
                Plans.of("type=reminder_2h when.before=3h ways[0].channel=sms ways[0].template=x"),
                ALL,
                true);

        assertThat(intents())
                .containsExactly(
                        "confirmation accepted 2026-12-01 11:00:00 defer skip false whatsapp",
                        "reminder_24h pending 2026-12-03 11:00:00 defer skip true whatsapp",
                        "reminder_2h pending 2026-12-04 08:00:00 defer skip false whatsapp");
    }

    @Test
    void whatIsHeldIsCancelledOrMovedAndStaysHeld() {
        take("b1", 1, START);
        SPINE.jdbc()
                .sql("update intents set state = 'held', reason = 'template_rejected'")
                .update();

        replan(EVENING, ALL, true);

        assertThat(intents())
                .containsExactly(
                        "confirmation held 2026-12-01 11:00:00 defer skip false whatsapp",
                        "evening pending 2026-12-03 17:00:00 defer skip false whatsapp",
                        "reminder_24h cancelled 2026-12-03 11:00:00 defer skip true whatsapp",
                        "reminder_2h held 2026-12-04 08:00:00 drop send true sms");
    }

    @Test
    void onlyBookingsThatStandAndAreAheadAreGoneThrough() {
        take("b1", 1, START);
        Bookings.take(
                SPINE,
                Planning.defaults(),
                booking("b1", 2, START).setStatus(BookingStatus.cancelled).build(),
                NOW);
        take("b2", 1, NOW.plusSeconds(60));
        take("b3", 1, START);
        SPINE.jdbc()
                .sql(
                        """
                        insert into booking_names (system, name, root, slot_version, undecided_version)
                        values ('clinic', 'b3', 'b3', 5, 5)
                        """)
                .update();

        ReplanReport report =
                replans(EVENING, WIDE)
                        .replan(new Replan(ALL, null, true, ADA), NOW.plusSeconds(120));

        assertThat(report.bookings()).isZero();
    }

    @Test
    void aBookingThatWasConfirmedElsewhereIsNotAskedAgain() {
        take("b1", 1, START);
        SPINE.jdbc()
                .sql("insert into confirmations values ('clinic', 'b1', 1, 'reply', 'x', now())")
                .update();

        replan(
                Plans.of(
                        "type=ask when.before=5h unnecessary-once-confirmed=true",
                        "type=tell when.before=6h"),
                ALL,
                true);

        assertThat(intents())
                .filteredOn(line -> line.contains(" pending "))
                .singleElement()
                .asString()
                .startsWith("tell");
    }

    @Test
    void theScopeNarrowsIt() {
        take("b1", 1, START);
        Bookings.take(
                SPINE,
                Planning.defaults(),
                booking("b2", 1, START).setBusiness("north").setService("Surgery").build(),
                NOW);

        assertThat(replan(EVENING, new Scope("sales", null, null), false).bookings()).isZero();
        assertThat(replan(EVENING, new Scope("clinic", null, null), false).bookings()).isEqualTo(2);
        assertThat(replan(EVENING, new Scope(null, "north", null), false).bookings()).isOne();
        assertThat(replan(EVENING, new Scope("clinic", "", "Surgery"), false).bookings()).isZero();
        assertThat(replan(EVENING, new Scope(null, null, "Surgery"), false).bookings()).isOne();
    }

    @Test
    void oneCallIsBoundedAndSaysWhereToGoOn() {
        for (int i = 1; i <= 7; i++) {
            take("b" + i, 1, START);
        }
        ReplanBookings bounded = replans(EVENING, new ReplanBookings.Bounds(2, 2));
        List<Integer> bookings = new ArrayList<>();
        BookingKey after = null;
        do {
            ReplanReport report = bounded.replan(new Replan(ALL, after, true, ADA), NOW);
            bookings.add(report.bookings());
            after = name(report.next());
        } while (after != null);

        assertThat(bookings).containsExactly(4, 3);
        assertThat(
                        SPINE.jdbc()
                                .sql("select count(*) from intents where kind = 'evening'")
                                .query(Long.class)
                                .single())
                .isEqualTo(7);
    }

    @Test
    void whatIsToldMeanwhileComesBeforeOrAfter() throws Exception {
        for (int i = 1; i <= 4; i++) {
            take("b" + i, 1, START);
        }
        List<Future<?>> work = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            for (int round = 2; round <= 6; round++) {
                for (int i = 1; i <= 4; i++) {
                    String id = "b" + i;
                    int version = round;
                    work.add(
                            threads.submit(
                                    () -> take(id, version, START.plusSeconds(600L * version))));
                }
                work.add(threads.submit(() -> replan(EVENING, ALL, true)));
            }
        }
        for (Future<?> one : work) {
            one.get();
        }
        replan(EVENING, ALL, true);

        assertThat(
                        SPINE.jdbc()
                                .sql(
                                        """
                                        select booking_id || ': ' || string_agg(kind || ' ' || schedule_version, ', ' order by kind)
                                        from intents where state = 'pending' group by booking_id order by 1
                                        """)
                                .query((row, _) -> row.getString(1))
                                .list())
                .allMatch(line -> line.endsWith("confirmation 6, evening 6, reminder_2h 6"))
                .hasSize(4);
    }

    private static @Nullable BookingKey name(@Nullable String next) {
        Cursor cursor = Cursor.read(ReplanBookings.LIST, next, Cursor::string, Cursor::string);
        return cursor == null ? null : new BookingKey(cursor.string(0), cursor.string(1));
    }

    private static void take(String id, long version, Instant start) {
        Bookings.take(SPINE, Planning.defaults(), booking(id, version, start).build(), NOW);
    }

    private static BookingChanged.Builder booking(String id, long version, Instant start) {
        return Bookings.booking(version, version, start).setBookingId(id);
    }

    private static ReplanReport replan(Planning planning, Scope scope, boolean execute) {
        return replans(planning, WIDE).replan(new Replan(scope, null, execute, ADA), NOW);
    }

    private static ReplanBookings replans(Planning planning, ReplanBookings.Bounds bounds) {
        return PlanWiring.replanBookings(
                SPINE.transaction(), SPINE.jdbc(), Bookings.drafts(SPINE), planning, bounds);
    }

    private static void set(String what, String kind) {
        SPINE.jdbc().sql("update intents set " + what + " where kind = '" + kind + "'").update();
    }

    private static List<String> intents() {
        return SPINE.jdbc()
                .sql(
                        """
                        select kind || ' ' || state || ' ' || (due_at at time zone 'UTC') || ' '
                               || quiet || ' ' || late || ' ' || only_asks || ' ' || channel
                        from intents order by kind, intent_key
                        """)
                .query((row, _) -> row.getString(1))
                .list();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
