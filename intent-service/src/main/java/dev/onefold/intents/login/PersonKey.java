package dev.onefold.intents.login;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One person's, or other system's, key.
///
/// @param name the actor of what they do
/// @param role viewer, operator, admin or system
/// @param key the bearer key
/// @param keyFile a file that holds it, in its place
record PersonKey(
        @Nullable String name,
        @Nullable String role,
        @Nullable String key,
        @Nullable String keyFile) {

    static final int SHORTEST = 16;

    private static final int LONGEST_FILE = 4_096;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._@+-]{0,99}");
    private static final Set<Role> ROLES =
            Set.of(Role.VIEWER, Role.OPERATOR, Role.ADMIN, Role.SYSTEM);

    /// The same with its key read, after all of it was looked at.
    ///
    /// @param at where it stands in the settings
    PersonKey checked(String at) {
        if (name == null || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    at
                            + ".name must be 1 to 100 letters, digits and . _ @ + -, and begin with"
                            + " a letter or digit");
        }
        if (role == null || Role.of(role).filter(ROLES::contains).isEmpty()) {
            throw new IllegalArgumentException(
                    at + ".role must be viewer, operator, admin or system");
        }
        if ((key == null) == (keyFile == null)) {
            throw new IllegalArgumentException(
                    "either " + at + ".key or " + at + ".key-file must be set");
        }
        String setting = at + (keyFile == null ? ".key" : ".key-file");
        String read = keyFile == null ? key : read(setting, keyFile);
        KeySettings.requireKey(setting, read);
        return new PersonKey(name, role, read, keyFile);
    }

    Role knownRole() {
        return Role.of("" + role).orElseThrow();
    }

    private static String read(String setting, String file) {
        try {
            Path path = Path.of(file);
            if (Files.size(path) <= LONGEST_FILE) {
                return Files.readString(path).strip();
            }
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException(setting + " cannot be read: " + file, e);
        }
        throw new IllegalArgumentException(setting + " is too long to hold a key: " + file);
    }

    /// Without the key.
    @Override
    public String toString() {
        return "PersonKey[" + name + ", " + role + "]";
    }
}
