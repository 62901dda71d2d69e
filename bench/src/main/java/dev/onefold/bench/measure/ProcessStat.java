package dev.onefold.bench.measure;

/// The line of `/proc/PID/stat`.
///
/// @param parent the parent's process id; 0 when the line could not be read
/// @param ticks processor time, own and of ended children, in user and in kernel mode
record ProcessStat(long parent, long ticks) {

    private static final ProcessStat NOTHING = new ProcessStat(0, 0);

    static ProcessStat parse(String line) {
        // The name stands in parentheses and may itself hold blanks and parentheses.
        int name = line.lastIndexOf(')');
        if (name < 0) {
            return NOTHING;
        }
        String[] fields = line.substring(name + 1).strip().split(" ", -1);
        if (fields.length < 15) {
            return NOTHING;
        }
        long ticks = 0;
        for (int field = 11; field <= 14; field++) {
            ticks += Long.parseLong(fields[field]);
        }
        return new ProcessStat(Long.parseLong(fields[1]), ticks);
    }
}
