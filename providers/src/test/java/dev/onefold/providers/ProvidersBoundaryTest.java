package dev.onefold.providers;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

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
                            "javax.crypto..",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule nobodyKnowsMoreThanTheRulesTheJdkAndJson =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.providers..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.providers..",
                            "dev.onefold.rules..",
                            "java..",
                            "javax.crypto..",
                            "javax.net.ssl..",
                            "tools.jackson.core..",
                            "tools.jackson.databind..",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule aProvidersPackageKnowsNoOtherProvider =
            slices().matching("dev.onefold.providers.(*)..")
                    .should()
                    .notDependOnEachOther()
                    .ignoreDependency(
                            alwaysTrue(),
                            resideInAnyPackage(
                                    "dev.onefold.providers.signing",
                                    "dev.onefold.providers.reading"));
}
