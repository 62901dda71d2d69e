package dev.onefold.intents.contact;

import java.util.Locale;

/// A name by which a system knows a person; leads to one contact at most.
public record Identity(String system, String kind, String value) {

    private static final String ADDRESS = "address";
    private static final String REFERENCE = "reference";
    private static final String EMAIL = "email";

    /// The address of a channel, such as a phone at WhatsApp.
    public static Identity address(String channel, String address) {
        return new Identity(channel, ADDRESS, address);
    }

    /// A booking system's own id of the person.
    public static Identity reference(String system, String reference) {
        return new Identity(system, REFERENCE, reference);
    }

    /// An email address, in lower case: the same person writes it in several ways.
    public static Identity email(String address) {
        return address(EMAIL, address.strip().toLowerCase(Locale.ROOT));
    }

    /// A lead of a campaign. No two campaigns and leads share one, whatever characters they are
    /// made of.
    public static Identity membership(String platform, String campaign, String lead) {
        return new Identity(platform, "membership", campaign.length() + ":" + campaign + lead);
    }

    /// Whether it is one person's for certain enough to tell two contacts apart by it. An email
    /// address changes and is shared; a membership is as good as the address that it is made of.
    public boolean strong() {
        return kind.equals(REFERENCE) || (kind.equals(ADDRESS) && !system.equals(EMAIL));
    }

    @Override
    public String toString() {
        return "Identity[" + system + ", " + kind + "]";
    }
}
