package dev.onefold.intents.login;

/// What is wrong with one field of a request. Never says what the field held.
///
/// @param field its path, such as `contact.identities[0].kind`, or a parameter's name
/// @param message what it must be, such as `must be 1 to 200 characters`
public record FieldError(String field, String message) {

    String text() {
        return field + " " + message;
    }
}
