package dev.onefold.bench.booking;

/// @param bookings in each round
/// @param batch how many are taken in together, as the listener gives them
/// @param rounds of bookings and of the bare insert, in turn
record PlanSettings(int bookings, int batch, int rounds) {

    PlanSettings {
        if (batch < 10 || batch > 5_000 || batch % 10 > 0) {
            throw new IllegalArgumentException("--batch must be 10 to 5000, in tens");
        }
        if (bookings < batch || bookings > 1_000_000 || bookings % batch > 0) {
            throw new IllegalArgumentException(
                    "--bookings must be a multiple of the batch, up to 1000000");
        }
        if (rounds < 1 || rounds > 20) {
            throw new IllegalArgumentException("--rounds must be 1 to 20");
        }
    }

    int batches() {
        return bookings / batch;
    }
}
