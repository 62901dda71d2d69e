package dev.onefold.intents.booking;

import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.ReaddressTable;
import dev.onefold.intents.intent.ReaddressTable.Readdressed;
import dev.onefold.intents.intent.ReaddressTable.Spoken;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What waits goes to where the person is now, in the languages that it was planned in. Called
/// inside a transaction that holds the bookings' intents locked.
final class ReaddressNotices {

    private final ReaddressTable table;

    ReaddressNotices(ReaddressTable table) {
        this.table = table;
    }

    void readdress(List<Entry> entries, Instant now) {
        Map<BookingKey, Entry> byKey =
                entries.stream().collect(Collectors.toMap(Entry::key, Function.identity()));
        List<Spoken> spoken =
                table.languages(entries.stream().map(entry -> entry.told().facts()).toList());
        List<Readdressed> all =
                spoken.stream()
                        .map(
                                one ->
                                        readdressed(
                                                Objects.requireNonNull(byKey.get(one.booking())),
                                                one.language()))
                        .distinct()
                        .toList();
        if (!all.isEmpty()) {
            table.readdress(all, now);
        }
        if (spoken.stream().anyMatch(Spoken::further)) {
            table.readdressWays(all);
        }
    }

    private static Readdressed readdressed(Entry entry, String language) {
        return new Readdressed(
                entry.told().facts(),
                NoticeDrafts.reached(entry.told(), entry.contact()),
                language,
                NoticeText.parameters(entry.told(), language));
    }
}
