package dev.onefold.intents.booking;

import dev.onefold.intents.TestSpine;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.Consent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Bookings as the topic tells them, in batches.
final class BookingStories {

    private static final Instant START = Instant.parse("2026-12-04T11:00:00Z");
    private static final List<String> PEOPLE = List.of("ana", "bea", "cleo");

    private final TestSpine spine;
    private final ApplyBookings apply;

    BookingStories(TestSpine spine) {
        this.spine = spine;
        this.apply = Bookings.applying(spine);
    }

    void tell(List<News> batch) {
        apply.take(batch.stream().map(News::received).toList(), TestSpine.NOON);
    }

    /// Each batch by a thread of its own, all starting together. No deadlock is forgiven.
    void atOnce(List<List<News>> batches) throws Exception {
        CyclicBarrier start = new CyclicBarrier(batches.size());
        List<Future<?>> told = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(batches.size())) {
            for (List<News> batch : batches) {
                told.add(
                        threads.submit(
                                () -> {
                                    start.await();
                                    tell(batch);
                                    return null;
                                }));
            }
        }
        for (Future<?> one : told) {
            one.get();
        }
    }

    /// Any word about one of five bookings of three people.
    static News any(Random random) {
        News booked =
                News.booked("b" + random.nextInt(5)).of(PEOPLE.get(random.nextInt(PEOPLE.size())));
        // A version says one thing only.
        int version = 1 + random.nextInt(4);
        News news = booked.of(PEOPLE.get((booked.booking().charAt(1) + version) % PEOPLE.size()));
        News said = random.nextInt(4) == 0 ? news.saying(false) : news;
        return switch (version) {
            case 1 -> said;
            case 2 -> said.moved(2, 1);
            case 3 -> said.moved(3, 2);
            default -> said.moved(3, 2).cancelled(4);
        };
    }

    /// One word about one booking.
    ///
    /// @param hour how many hours after eleven it begins; also its schedule version, less one
    record News(
            String booking,
            String person,
            long version,
            int hour,
            BookingStatus status,
            boolean granted) {

        static News booked(String booking) {
            return new News(booking, booking, 1, 0, BookingStatus.booked, true);
        }

        News of(String other) {
            return new News(booking, other, version, hour, status, granted);
        }

        News told(long newer) {
            return new News(booking, person, newer, hour, status, granted);
        }

        News moved(long newer, int later) {
            return new News(booking, person, newer, later, status, granted);
        }

        News cancelled(long newer) {
            return new News(booking, person, newer, hour, BookingStatus.cancelled, granted);
        }

        News saying(boolean word) {
            return new News(booking, person, version, hour, status, word);
        }

        Received<BookingChanged> received() {
            Instant start = START.plusSeconds(3600L * hour);
            BookingChanged told =
                    Bookings.booking(version, hour + 1, start)
                            .setBookingId(booking)
                            .setStatus(status)
                            .setContact(contact())
                            .build();
            return new Received<>(
                    told, new ConsumerRecord<>("bookings", 0, 0, new byte[0], new byte[0]));
        }

        private BookingContact contact() {
            Consent consent =
                    Consent.newBuilder()
                            .setChannel("whatsapp")
                            .setCategory("transactional")
                            .setGranted(granted)
                            .setEvidence("form")
                            .setGivenAt(START.minusSeconds(granted ? 1_000_000 : 900_000))
                            .build();
            return BookingContact.newBuilder()
                    .setReference(person)
                    .setName(person)
                    .setPhone("+346%08d".formatted(Math.floorMod(person.hashCode(), 100_000_000)))
                    .setEmail(person + "@example.org")
                    .setZone("Europe/Madrid")
                    .setLanguage("es")
                    .setConsents(List.of(consent))
                    .build();
        }
    }

    /// All that stands in the end.
    List<String> standing() {
        return lines(
                """
                select 'booking ' || booking_id || ' ' || version || ' ' || status || ' '
                       || (starts_at at time zone 'UTC') as line
                from bookings
                union all
                select 'intent ' || booking_id || ' ' || kind || ' ' || schedule_version || ' '
                       || state || coalesce(' ' || reason, '')
                from intents
                union all
                select 'consent ' || name || ' ' || granted
                from consents join contacts using (contact_id)
                order by line
                """);
    }

    /// The bookings, and what waits for them.
    List<String> waiting() {
        return standing().stream()
                .filter(line -> line.startsWith("booking") || line.endsWith("pending"))
                .toList();
    }

    /// All that stands, without the reasons.
    List<String> states() {
        return standing().stream().map(line -> line.replaceFirst(" cancelled .*", "")).toList();
    }

    /// Why how many did not happen.
    List<String> reasons() {
        return lines(
                """
                select reason || ' ' || count(*) from intents
                where reason is not null group by reason order by 1
                """);
    }

    private List<String> lines(String query) {
        return spine.jdbc().sql(query).query((row, _) -> row.getString(1)).list();
    }
}
