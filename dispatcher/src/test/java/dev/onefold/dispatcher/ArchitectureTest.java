package dev.onefold.dispatcher;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// What each part may know. Whatever is not listed is not allowed.
@AnalyzeClasses(packages = "dev.onefold.dispatcher", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String ROOT = "dev.onefold.dispatcher";

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
                            "org.springframework.boot..",
                            "org.springframework.context..",
                            "org.springframework.kafka.listener..",
                            "org.apache.kafka.clients.producer..",
                            "tools.jackson..",
                            "dev.onefold.rules..",
                            "dev.onefold.providers..",
                            "dev.onefold.schemas..",
                            "dev.onefold.wire..",
                            ROOT + "..");

    @ArchTest
    static final ArchRule claimingKnowsNeitherProvidersNorTopics =
            classes()
                    .that()
                    .resideInAPackage(ROOT + ".claim..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "org.slf4j..",
                            "io.micrometer.core.instrument..",
                            "org.springframework.boot.context.properties..",
                            "org.springframework.context.annotation..",
                            "tools.jackson..",
                            "dev.onefold.schemas",
                            ROOT + ".claim..");

    @ArchTest
    static final ArchRule sendingKnowsNoTopicAndNoHttp =
            classes()
                    .that()
                    .resideInAPackage(ROOT + ".send..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java.lang..",
                            "java.net",
                            "java.time..",
                            "java.util..",
                            "org.jspecify..",
                            "org.slf4j..",
                            "io.micrometer.core.instrument..",
                            "org.springframework.boot.context.properties..",
                            "org.springframework.context.annotation..",
                            "dev.onefold.rules..",
                            "dev.onefold.providers..",
                            "dev.onefold.schemas.topic..",
                            ROOT + ".claim..",
                            ROOT + ".send..");

    @ArchTest
    static final ArchRule settlingKnowsNoProvider =
            classes()
                    .that()
                    .resideInAPackage(ROOT + ".settle..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "org.slf4j..",
                            "io.micrometer.core.instrument..",
                            "org.springframework.context.annotation..",
                            "org.apache.kafka.clients.producer..",
                            "dev.onefold.rules.attempt..",
                            "dev.onefold.rules.intent..",
                            "dev.onefold.schemas..",
                            "dev.onefold.wire..",
                            ROOT + ".claim..",
                            ROOT + ".send..",
                            ROOT + ".settle..");
}
