package dev.onefold.intents.booking;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What a notice of a booking says at this moment, and to whom: for one that is asked for again.
/// Reads only.
public final class PresentWords {

    private static final String PRESENT =
            """
            select b.contact_id, b.phone, b.email, b.local_start, b.business, b.service, b.place,
                   c.name
            from bookings b
            join contacts c on c.contact_id = b.contact_id
            where b.system = :system and b.booking_id = :booking
            """;

    private final JdbcClient jdbc;

    public PresentWords(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<Present> of(String system, String bookingId) {
        return jdbc.sql(PRESENT)
                .param("system", system)
                .param("booking", bookingId)
                .query((row, _) -> present(row))
                .optional();
    }

    private static Present present(ResultSet row) throws SQLException {
        return new Present(
                row.getObject("contact_id", UUID.class),
                row.getString("phone"),
                row.getString("email"),
                row.getString("name"),
                LocalDateTime.parse(row.getString("local_start")),
                new Told.About(
                        row.getString("business"),
                        row.getString("service"),
                        row.getString("place")));
    }

    /// Who comes, and to what.
    public static final class Present {

        private final UUID contact;
        private final @Nullable String phone;
        private final @Nullable String email;
        private final @Nullable String name;
        private final LocalDateTime localStart;
        private final Told.About about;

        private Present(
                UUID contact,
                @Nullable String phone,
                @Nullable String email,
                @Nullable String name,
                LocalDateTime localStart,
                Told.About about) {
            this.contact = contact;
            this.phone = phone;
            this.email = email;
            this.name = name;
            this.localStart = localStart;
            this.about = about;
        }

        public UUID contact() {
            return contact;
        }

        /// Where the person is reached on a channel; null where nobody told.
        public @Nullable String address(String channel) {
            return channel.equals("email") ? email : phone;
        }

        /// What fills the template's places, in the template's language.
        public List<String> parameters(String language) {
            return NoticeText.parameters(name, localStart, about, language);
        }
    }
}
