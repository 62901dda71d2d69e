package dev.onefold.ingress;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
        packages = "dev.onefold.ingress",
        importOptions = ImportOption.DoNotIncludeTests.class)
class BoundariesTest {

    @ArchTest
    static final ArchRule onlyWhatTheIngressMayKnow =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.onefold.ingress..",
                            "dev.onefold.rules..",
                            "dev.onefold.schemas..",
                            "dev.onefold.wire",
                            "dev.onefold.providers..",
                            "java..",
                            "jakarta.servlet..",
                            "org.springframework..",
                            "org.apache.catalina..",
                            "org.apache.coyote..",
                            "org.apache.tomcat..",
                            "org.apache.kafka..",
                            "org.apache.avro..",
                            "org.yaml.snakeyaml..",
                            "picocli..",
                            "tools.jackson..",
                            "io.micrometer..",
                            "org.slf4j",
                            "org.jspecify.annotations");

    @ArchTest
    static final ArchRule featuresInNoCircle =
            slices().matching("dev.onefold.ingress.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyReceivingSpeaksHttp =
            classes()
                    .that()
                    .resideInAnyPackage("dev.onefold.ingress.verify", "dev.onefold.ingress.publish")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideOutsideOfPackages(
                            "jakarta.servlet..",
                            "org.apache.catalina..",
                            "org.apache.coyote..",
                            "org.apache.tomcat..");
}
