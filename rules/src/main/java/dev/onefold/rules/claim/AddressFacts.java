package dev.onefold.rules.claim;

/// Where it would go: what the channel knows the person by, blank where there is none.
///
/// @param knownDead whether a provider has said that nobody is reached there, and nobody has told
///     the address anew since
public record AddressFacts(String channel, String address, boolean knownDead) {

    /// Without the address itself, which is personal.
    @Override
    public String toString() {
        return "AddressFacts[" + channel + ", knownDead=" + knownDead + "]";
    }
}
