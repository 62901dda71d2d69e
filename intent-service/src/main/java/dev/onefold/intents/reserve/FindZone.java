package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.intents.login.UnprocessableException;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// In whose zone the quiet hours of a reservation are counted: the person's own, as the caller says
/// or as it is known; else that of the booking; else the business's.
final class FindZone {

    private final RecogniseContact contacts;
    private final ReservedTable reserved;
    private final @Nullable ZoneId business;

    FindZone(RecogniseContact contacts, ReservedTable reserved, @Nullable ZoneId business) {
        this.contacts = contacts;
        this.reserved = reserved;
        this.business = business;
    }

    /// Called inside the transaction that recognised the contact.
    ///
    /// @throws UnprocessableException when nobody knows any
    Recipient recipient(UUID contact, Profile told, Subject subject) {
        return Stream.of(
                        Optional.ofNullable(told.zone()),
                        Optional.ofNullable(contacts.profile(contact).zone()))
                .flatMap(Optional::stream)
                .filter(ZoneId.getAvailableZoneIds()::contains)
                .findFirst()
                .map(zone -> new Recipient(contact, zone, true))
                .or(() -> ofBusiness(subject).map(zone -> new Recipient(contact, zone, false)))
                .orElseThrow(
                        () ->
                                new UnprocessableException(
                                        "unknown-zone",
                                        "Nobody knows in which time zone this person is: say it in"
                                                + " contact.zone."));
    }

    private Optional<String> ofBusiness(Subject subject) {
        Commitment commitment = subject.commitment();
        Optional<String> booking =
                commitment == null
                        ? Optional.empty()
                        : reserved.booking(commitment.system(), commitment.bookingId())
                                .map(ReservedTable.Booking::zone);
        return booking.or(() -> Optional.ofNullable(business).map(ZoneId::getId));
    }
}
