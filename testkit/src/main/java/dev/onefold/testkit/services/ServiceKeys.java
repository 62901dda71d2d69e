package dev.onefold.testkit.services;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Properties;

/// Random keys, made at the first start in a folder and kept there for the next, readable by their
/// owner only.
public final class ServiceKeys {
    private static final List<String> NAMES =
            List.of(
                    "operator",
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
            if (!Files.isRegularFile(file)) {
                write(file);
            }
            Properties keys = new Properties();
            keys.load(new StringReader(Files.readString(file)));
            return new ServiceKeys(keys);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep the services' keys in " + folder, e);
        }
    }

    /// What operators' requests to intent-service bear.
    public String operator() {
        return key("operator");
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

    private static void write(Path file) throws IOException {
        StringBuilder lines = new StringBuilder();
        SecureRandom random = new SecureRandom();
        for (String name : NAMES) {
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
        Files.move(fresh, file);
    }
}
