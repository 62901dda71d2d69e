package dev.onefold.schemas;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.onefold", importOptions = ImportOption.DoNotIncludeTests.class)
class BoundariesTest {

    @ArchTest
    static final ArchRule nothingOfOursButTheGeneratedRecords =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.schemas..")
                    .and()
                    .resideOutsideOfPackage("dev.onefold.schemas.listen")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.schemas..",
                            "dev.onefold.wire",
                            "java..",
                            "org.apache.avro..",
                            "org.apache.kafka..",
                            "com.fasterxml.jackson..",
                            "io.micrometer.core.instrument..",
                            "org.slf4j",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule springOnlyWhereListening =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.schemas.listen")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.schemas..",
                            "java..",
                            "org.apache.avro..",
                            "org.apache.kafka..",
                            "org.springframework..",
                            "io.micrometer.core.instrument..",
                            "org.slf4j",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule packagesInNoCircle =
            slices().matching("dev.onefold.schemas.(*)").should().beFreeOfCycles();
}
