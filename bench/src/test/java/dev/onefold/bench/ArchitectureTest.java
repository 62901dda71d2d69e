package dev.onefold.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
        packages = "dev.onefold.bench",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule featuresFormNoCycle =
            slices().matching("dev.onefold.bench.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule servicesAreMeasuredFromOutside =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "javax.sql..",
                            "org.jspecify..",
                            "picocli..",
                            "javax.crypto..",
                            "jakarta.servlet..",
                            "org.apache.catalina..",
                            "org.apache.coyote..",
                            "org.apache.tomcat..",
                            "org.apache.kafka.common..",
                            "tools.jackson..",
                            "com.zaxxer.hikari..",
                            "com.github.kagkarlsson.scheduler..",
                            "dev.onefold.bench..",
                            "dev.onefold.testkit..",
                            "org.apache.kafka.clients..",
                            "dev.onefold.schemas..",
                            "dev.onefold.wire..",
                            "dev.onefold.rules.key..",
                            "dev.onefold.rules.notice..",
                            "dev.onefold.intents.booking..",
                            "org.flywaydb.core..",
                            "org.springframework.jdbc..",
                            "org.springframework.transaction..");

    @ArchTest
    static final ArchRule onlyThePlanningIsMeasuredInThisProcess =
            classes()
                    .that()
                    .resideOutsideOfPackage("dev.onefold.bench.booking")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideOutsideOfPackages(
                            "dev.onefold.intents..", "org.flywaydb..", "org.springframework..");

    @ArchTest
    static final ArchRule onlyThePeerKnowsItsEngine =
            classes()
                    .that()
                    .resideOutsideOfPackage("dev.onefold.bench.peer")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideOutsideOfPackage("com.github.kagkarlsson..");
}
