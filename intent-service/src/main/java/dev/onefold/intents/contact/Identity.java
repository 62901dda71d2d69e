package dev.onefold.intents.contact;

/// A name by which a system knows a person; leads to one contact at most.
public record Identity(String system, String kind, String value) {

    /// The address of a channel, such as a phone at WhatsApp.
    public static Identity address(String channel, String address) {
        return new Identity(channel, "address", address);
    }

    /// A booking system's own id of the person.
    public static Identity reference(String system, String reference) {
        return new Identity(system, "reference", reference);
    }

    @Override
    public String toString() {
        return "Identity[" + system + ", " + kind + "]";
    }
}
