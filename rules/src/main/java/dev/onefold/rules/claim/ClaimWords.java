package dev.onefold.rules.claim;

import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// Everything a last look saw, in one line for a person to read later. Names nobody: no name, no
/// address, no text.
public final class ClaimWords {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");

    private ClaimWords() {}

    /// The facts in the order of the checks.
    public static String of(ClaimFacts facts, QuietHours quiet, Instant now) {
        return String.join(
                "; ",
                commitment(facts),
                "of use until " + facts.notice().sendBefore(),
                need(facts),
                "consent: " + consent(facts),
                "address: " + address(facts.address()),
                template(facts.template()),
                clock(facts, quiet, now));
    }

    private static String commitment(ClaimFacts facts) {
        Occasion occasion = facts.notice().occasion();
        CommitmentFacts commitment = facts.commitment();
        if (occasion == null) {
            return "no booking behind it";
        }
        if (commitment == null) {
            return "no such booking";
        }
        long meant = facts.notice().scheduleVersion();
        return "booking %s, schedule %d %s"
                .formatted(
                        commitment.status().text(),
                        commitment.scheduleVersion(),
                        commitment.scheduleVersion() == meant
                                ? "as meant"
                                : "but meant for " + meant);
    }

    private static String need(ClaimFacts facts) {
        NeedFacts need = facts.need();
        return (ClaimRules.confirmed(facts) ? "confirmed" : "not confirmed")
                + (need.spokenTo() ? ", spoken to by hand" : "")
                + (need.replied() ? ", replied since" : "");
    }

    private static String consent(ClaimFacts facts) {
        ConsentFacts consent = facts.consent();
        RecipientFacts recipient = facts.recipient();
        String scope = " (" + facts.address().channel() + ", " + facts.notice().category() + ")";
        String said =
                consent.optedOutOfEverything()
                        ? "opted out of everything"
                        : consent.optedOut()
                                ? "opted out" + scope
                                : consent.optedIn()
                                        ? "opted in" + scope
                                        : "no opt-in" + scope + needed(consent);
        return said
                + (recipient.suspended() ? ", suspended" : "")
                + switch (recipient.fate()) {
                    case STANDS -> "";
                    case MERGED -> ", contact merged";
                    case ERASED -> ", contact erased";
                };
    }

    private static String needed(ConsentFacts consent) {
        return consent.optInNeeded() ? ", one is needed" : ", none is needed";
    }

    private static String address(AddressFacts address) {
        return AddressRules.fault(address.channel(), address.address()).isPresent()
                ? "malformed"
                : address.knownDead() ? "known to be dead" : "well-formed";
    }

    private static String template(@Nullable TemplateStatus template) {
        return template == null ? "no such template" : "template " + template.text();
    }

    private static String clock(ClaimFacts facts, QuietHours quiet, Instant now) {
        RecipientFacts recipient = facts.recipient();
        return "wall clock %s in %s (%s zone), %s"
                .formatted(
                        LocalTime.ofInstant(now, recipient.zone()).format(CLOCK),
                        recipient.zone(),
                        recipient.zoneIsOwn() ? "the person's own" : "the business's",
                        quiet.quietAt(now, recipient.zone())
                                ? "a quiet hour (" + facts.notice().quiet().text() + ")"
                                : "not a quiet hour");
    }
}
