package dev.onefold.reconciler.verify;

import java.util.Optional;

/// The providers whose attempts can be verified, and by what means.
enum Provider {
    WHATSAPP("whatsapp", MeansOfProof.ITS_WEBHOOKS_ONLY);

    private final String text;
    private final MeansOfProof means;

    Provider(String text, MeansOfProof means) {
        this.text = text;
        this.means = means;
    }

    String text() {
        return text;
    }

    MeansOfProof means() {
        return means;
    }

    static Optional<Provider> of(String text) {
        for (Provider provider : values()) {
            if (provider.text.equals(text)) {
                return Optional.of(provider);
            }
        }
        return Optional.empty();
    }
}
