package dev.onefold.intents.contact;

import java.util.Locale;

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

    /// An email address, in lower case: the same person writes it in several ways.
    public static Identity email(String address) {
        return address("email", address.strip().toLowerCase(Locale.ROOT));
    }

    /// A lead of a campaign. No two campaigns and leads share one, whatever characters they are
    /// made of.
    public static Identity membership(String platform, String campaign, String lead) {
        return new Identity(platform, "membership", campaign.length() + ":" + campaign + lead);
    }

    @Override
    public String toString() {
        return "Identity[" + system + ", " + kind + "]";
    }
}
