package dev.onefold.testkit.services;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/// Random keys, made at the first start in a folder and kept there for the next, readable by their
/// owner only.
public final class ServiceKeys {
    private static final List<String> NAMES =
            List.of(
                    "operator",
                    "system",
                    "dispatcher",
                    "app-secret",
                    "verify-token",
                    "whatsapp-token",
                    "intent-service-password",
                    "reconciler-password");

    private final Properties keys;

    private ServiceKeys(Properties keys) {
        this.keys = keys;
    }

    static ServiceKeys in(Path folder) {
        Path file = folder.resolve("keys");
        try {
            String before = Files.isRegularFile(file) ? Files.readString(file) : "";
            Properties keys = read(before);
            List<String> missing =
                    NAMES.stream().filter(name -> keys.getProperty(name) == null).toList();
            if (missing.isEmpty()) {
                return new ServiceKeys(keys);
            }
            write(file, before, missing);
            return new ServiceKeys(read(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep the services' keys in " + folder, e);
        }
    }

    /// What the requests to intent-service bear of a person who may do everything.
    public String operator() {
        return key("operator");
    }

    /// What the requests to intent-service bear of another system, `shop`, that reserves intents.
    public String system() {
        return key("system");
    }

    /// Both of them, as intent-service's environment names them.
    public Map<String, String> people() {
        String first = "ONEFOLD_KEYS_PEOPLE_0_";
        String second = "ONEFOLD_KEYS_PEOPLE_1_";
        return Map.of(
                first + "NAME", "operator",
                first + "ROLE", "admin",
                first + "KEY", operator(),
                second + "NAME", "shop",
                second + "ROLE", "system",
                second + "KEY", system());
    }

    /// What the dispatcher's requests to intent-service bear.
    public String dispatcher() {
        return key("dispatcher");
    }

    /// What webhooks are signed with.
    public String appSecret() {
        return key("app-secret");
    }

    /// What the provider says when it registers the webhook.
    public String verifyToken() {
        return key("verify-token");
    }

    /// What requests to the provider bear.
    public String whatsappToken() {
        return key("whatsapp-token");
    }

    String intentServicePassword() {
        return key("intent-service-password");
    }

    String reconcilerPassword() {
        return key("reconciler-password");
    }

    @Override
    public String toString() {
        return "keys (not shown)";
    }

    private String key(String name) {
        String value = keys.getProperty(name);
        if (value == null) {
            throw new IllegalStateException(
                    "no key '%s' in the folder's file 'keys': delete that file".formatted(name));
        }
        return value;
    }

    private static Properties read(String lines) throws IOException {
        Properties keys = new Properties();
        keys.load(new StringReader(lines));
        return keys;
    }

    private static void write(Path file, String before, List<String> missing) throws IOException {
        StringBuilder lines = new StringBuilder(before);
        SecureRandom random = new SecureRandom();
        for (String name : missing) {
            byte[] bytes = new byte[24];
            random.nextBytes(bytes);
            lines.append(name)
                    .append('=')
                    .append(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes))
                    .append('\n');
        }
        Path fresh = file.resolveSibling("keys.new");
        Files.deleteIfExists(fresh);
        Files.createFile(
                fresh,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(fresh, lines);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
