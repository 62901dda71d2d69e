package dev.onefold.intents.reply;

/// A booking by its name, as it stands in the table of bookings.
record Booking(String system, String bookingId) {
    String subject() {
        return system + "/" + bookingId;
    }
}
