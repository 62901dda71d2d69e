package dev.onefold.rules.claim;

/// Where it would go: a phone number in E.164 with the plus sign, blank where there is none.
///
/// @param knownDead whether a provider has said that nobody is reached there
public record AddressFacts(String address, boolean knownDead) {

    /// Without the address itself, which is personal.
    @Override
    public String toString() {
        return "AddressFacts[knownDead=" + knownDead + "]";
    }
}
