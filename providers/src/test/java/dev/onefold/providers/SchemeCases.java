package dev.onefold.providers;

import java.util.List;

/// The cases of one provider's package for [SchemeContractTest]. Found by
/// [java.util.ServiceLoader]: a class and one line in `META-INF/services` of the tests.
public interface SchemeCases {

    List<SchemeCase> all();
}
