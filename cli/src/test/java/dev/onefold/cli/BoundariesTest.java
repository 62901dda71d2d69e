package dev.onefold.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.onefold.cli", importOptions = ImportOption.DoNotIncludeTests.class)
class BoundariesTest {

    @ArchTest
    static final ArchRule onlyTheContractsAndWhatACommandNeeds =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.cli..",
                            "dev.onefold.schemas.catalogue",
                            "dev.onefold.schemas.codec",
                            "dev.onefold.schemas.example",
                            "dev.onefold.schemas.publish",
                            "dev.onefold.schemas.topic",
                            "dev.onefold.wire",
                            "java..",
                            "javax.crypto..",
                            "org.apache.avro..",
                            "org.apache.kafka..",
                            "picocli",
                            "tools.jackson..",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule commandsInNoCircle =
            slices().matching("dev.onefold.cli.(*)").should().beFreeOfCycles();
}
