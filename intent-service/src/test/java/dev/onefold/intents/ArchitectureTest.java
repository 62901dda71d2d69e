package dev.onefold.intents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.util.UUID;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnalyzeClasses(
        packages = "dev.onefold.intents",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule featuresFormNoCycle =
            slices().matching("dev.onefold.intents.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyWhatTheServiceNeeds =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "com.nimbusds.jose..",
                            "com.nimbusds.jwt..",
                            "io.github.resilience4j.ratelimiter",
                            "io.swagger.v3.core..",
                            "io.swagger.v3.oas..",
                            "org.springdoc.core.customizers",
                            "io.micrometer.core.instrument..",
                            "jakarta.servlet..",
                            "org.jspecify..",
                            "org.apache.kafka.clients.consumer",
                            "org.apache.kafka.common.header",
                            "org.apache.catalina..",
                            "org.apache.tomcat.util.http",
                            "org.slf4j..",
                            "org.springframework..",
                            "tools.jackson..",
                            "com.fasterxml.jackson.annotation..",
                            "com.fasterxml.jackson.databind",
                            "dev.onefold.intents..",
                            "dev.onefold.rules..",
                            "dev.onefold.schemas..",
                            "dev.onefold.providers..",
                            "dev.onefold.wire..");

    @ArchTest
    static final ArchRule featuresAreSmall =
            classes()
                    .that()
                    .resideOutsideOfPackage("dev.onefold.intents")
                    .should()
                    .resideInAnyPackage(
                            "dev.onefold.intents.intent",
                            "dev.onefold.intents.audit",
                            "dev.onefold.intents.contact",
                            "dev.onefold.intents.reply",
                            "dev.onefold.intents.describe",
                            "dev.onefold.intents.difference",
                            "dev.onefold.intents.booking",
                            "dev.onefold.intents.plan",
                            "dev.onefold.intents.release",
                            "dev.onefold.intents.reserve",
                            "dev.onefold.intents.claim",
                            "dev.onefold.intents.settle",
                            "dev.onefold.intents.ingest",
                            "dev.onefold.intents.order",
                            "dev.onefold.intents.publish",
                            "dev.onefold.intents.operate",
                            "dev.onefold.intents.act",
                            "dev.onefold.intents.reprocess",
                            "dev.onefold.intents.template",
                            "dev.onefold.intents.login",
                            "dev.onefold.intents.loop",
                            "dev.onefold.intents.page");

    @ArchTest
    static final ArchRule theSpineKnowsNoFeature =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.intents.intent")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "org.springframework..",
                            "dev.onefold.rules..",
                            "dev.onefold.intents.intent");

    @ArchTest
    static final ArchRule timeIsAParameter = noClasses().should().callMethod(Instant.class, "now");

    @ArchTest
    static final ArchRule idsComeFromWiring =
            noClasses()
                    .that()
                    .areNotAnnotatedWith(Configuration.class)
                    .should()
                    .callMethod(UUID.class, "randomUUID");

    // ExpireLeases looks for overdue rows with one statement of its own, beside the spine's.
    @ArchTest
    static final ArchRule sqlStandsInTables =
            classes()
                    .that()
                    .haveSimpleNameEndingWith("Controller")
                    .or()
                    .haveSimpleNameEndingWith("Settings")
                    .should()
                    .onlyDependOnClassesThat()
                    .doNotHaveFullyQualifiedName(JdbcClient.class.getName());
}
