package dev.onefold.reconciler;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// What the service may know. Whatever is not listed is not allowed.
@AnalyzeClasses(packages = "dev.onefold.reconciler", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String ROOT = "dev.onefold.reconciler";

    @ArchTest
    static final ArchRule theServiceKnowsOnlyThese =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "org.slf4j..",
                            "io.micrometer.core.instrument..",
                            "org.springframework.beans.factory.config..",
                            "org.springframework.boot..",
                            "org.springframework.context..",
                            "org.springframework.core.env..",
                            "org.springframework.jdbc..",
                            "org.springframework.transaction..",
                            "org.springframework.kafka.listener..",
                            "dev.onefold.rules..",
                            "dev.onefold.providers..",
                            "dev.onefold.schemas..",
                            "dev.onefold.wire..",
                            ROOT + "..");
}
