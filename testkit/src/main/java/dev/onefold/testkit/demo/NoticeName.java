package dev.onefold.testkit.demo;

/// One notice of one booking in a story, such as `clinic/ana-1 reminder_24h`: the one for the
/// booking's newest schedule.
record NoticeName(String booking, String notice) {

    @Override
    public String toString() {
        return booking + " " + notice;
    }
}
