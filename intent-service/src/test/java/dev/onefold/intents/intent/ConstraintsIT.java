package dev.onefold.intents.intent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.event.EventStatus;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConstraintsIT {

    private static final TestSpine SPINE = TestSpine.fresh(ConstraintsIT.class);
    private static final Pattern QUOTED = Pattern.compile("'([a-z_]+)'::text");

    @Test
    void theDatabaseKnowsTheStatesOfTheRules() {
        assertThat(allowed("intents_state"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(IntentState.values()).map(IntentState::text)));
    }

    @Test
    void theDatabaseKnowsTheReasonsOfTheRules() {
        assertThat(allowed("intents_reason"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(Reason.values()).map(Reason::text)));
    }

    @Test
    void theDatabaseKnowsTheStatusOfBookingsAndTemplates() {
        assertThat(allowed("bookings_status"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(BookingStatus.values()).map(BookingStatus::text)));
        assertThat(allowed("templates_status"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(TemplateStatus.values()).map(TemplateStatus::text)));
    }

    @Test
    void theDatabaseKnowsWhereALeadAndAMovedBookingMayStand() {
        assertThat(allowed("sequence_members_standing"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(SequenceSignal.values()).map(SequenceSignal::text)));
        assertThat(allowed("booking_names_status"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(BookingStatus.values()).map(BookingStatus::text)));
    }

    @Test
    void theDatabaseKnowsTheStatusOfEvents() {
        assertThat(allowed("events_status"))
                .containsExactlyInAnyOrderElementsOf(
                        texts(Arrays.stream(EventStatus.values()).map(EventStatus::text)));
    }

    private static List<String> texts(Stream<String> texts) {
        return texts.toList();
    }

    private static List<String> allowed(String constraint) {
        String definition =
                SPINE.jdbc()
                        .sql(
                                "select pg_get_constraintdef(oid) from pg_constraint where conname = :c")
                        .param("c", constraint)
                        .query((row, _) -> row.getString(1))
                        .single();
        return QUOTED.matcher(definition).results().map(found -> found.group(1)).toList();
    }
}
