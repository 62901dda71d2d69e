package dev.onefold.providers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
        packages = "dev.onefold.providers",
        importOptions = ImportOption.DoNotIncludeTests.class)
final class ProvidersBoundaryTest {

    @ArchTest
    static final ArchRule theSharedPackageKnowsTheRulesAndTheJdkOnly =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.providers")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.providers",
                            "dev.onefold.rules..",
                            "java..",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule aProvidersPackageKnowsNoOtherProvider =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.providers.whatsapp..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.providers",
                            "dev.onefold.providers.whatsapp..",
                            "dev.onefold.rules..",
                            "java..",
                            "javax.crypto..",
                            "javax.net.ssl..",
                            "tools.jackson.core..",
                            "tools.jackson.databind..",
                            "org.jspecify.annotations");
}
