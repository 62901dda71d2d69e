package dev.onefold.providers.instantly;

import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.signing.SharedSchemes;
import java.util.List;
import java.util.stream.Stream;

/// Instantly's schemes for the contract.
public final class InstantlyCases implements SchemeCases {

    @Override
    public List<SchemeCase> all() {
        return Stream.concat(SharedSchemes.token("instantly"), SharedSchemes.none("instantly"))
                .toList();
    }
}
