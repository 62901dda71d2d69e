package dev.onefold.intents.login;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// The keys of those who may call. None has a default.
///
/// @param dispatcher the dispatchers' bearer key
/// @param people who else may call by a key of their own, other systems among them; may be empty
///     where tokens are taken
@ConfigurationProperties(value = "onefold.keys", ignoreUnknownFields = false)
record KeySettings(String dispatcher, @DefaultValue List<PersonKey> people) {

    KeySettings {
        requireKey("onefold.keys.dispatcher", dispatcher);
        List<PersonKey> given = people;
        people =
                IntStream.range(0, given.size())
                        .mapToObj(i -> given.get(i).checked("onefold.keys.people[" + i + "]"))
                        .toList();
        requireDifferent(dispatcher, people);
    }

    private static void requireDifferent(String dispatcher, List<PersonKey> people) {
        Set<String> names = new HashSet<>(Set.of(Caller.DISPATCHER));
        Set<String> keys = new HashSet<>(Set.of(dispatcher));
        for (int i = 0; i < people.size(); i++) {
            String at = "onefold.keys.people[" + i + "]";
            if (!names.add("" + people.get(i).name())) {
                throw new IllegalArgumentException(at + ".name is another's already");
            }
            if (!keys.add("" + people.get(i).key())) {
                throw new IllegalArgumentException(at + ".key is another's already");
            }
        }
    }

    static void requireKey(String setting, @Nullable String key) {
        if (key == null || key.length() < PersonKey.SHORTEST || !key.strip().equals(key)) {
            throw new IllegalArgumentException(
                    setting
                            + " must be set, to a random text of at least "
                            + PersonKey.SHORTEST
                            + " characters without blanks around it");
        }
    }

    @Override
    public String toString() {
        return "KeySettings[redacted]";
    }
}
