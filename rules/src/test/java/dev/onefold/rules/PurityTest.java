package dev.onefold.rules;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PurityTest {

    private static final JavaClasses RULES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.onefold.rules");

    /// Input, output, threads and randomness are left out of the JDK on purpose: what is not
    /// named here is forbidden.
    private static final DescribedPredicate<JavaClass> ALLOWED =
            resideInAPackage("dev.onefold.rules..")
                    .or(resideInAPackage("org.jspecify.annotations"))
                    .or(
                            resideInAnyPackage(
                                    "java.lang",
                                    "java.lang.invoke",
                                    "java.lang.runtime",
                                    "java.nio.charset",
                                    "java.security",
                                    "java.text",
                                    "java.time..",
                                    "java.util",
                                    "java.util.function",
                                    "java.util.regex",
                                    "java.util.stream"))
                    .or(
                            DescribedPredicate.describe(
                                    "arrays and primitives",
                                    c -> c.getBaseComponentType().isPrimitive()));

    private static final ArchRule ONLY_THE_JDK =
            classes()
                    .that()
                    .resideInAPackage("dev.onefold.rules..")
                    .should()
                    .onlyDependOnClassesThat(ALLOWED);

    private static final ArchRule NO_CLOCK_NO_CHANCE =
            noClasses()
                    .that()
                    .resideInAPackage("dev.onefold.rules..")
                    .should()
                    .callMethodWhere(
                            target(name("now")).and(target(owner(resideInAPackage("java.time..")))))
                    .orShould()
                    .callMethodWhere(
                            target(nameMatching("random.*|currentTimeMillis|nanoTime"))
                                    .and(target(owner(resideInAPackage("java..")))))
                    .orShould()
                    .dependOnClassesThat(
                            DescribedPredicate.describe(
                                    "sources of time, chance or threads",
                                    c ->
                                            c.getName()
                                                    .matches(
                                                            "java\\.time\\.(Clock|InstantSource)|java\\.util\\.(Random|SplittableRandom|Timer.*)|java\\.security\\.SecureRandom|java\\.lang\\.(Thread|Process).*|java\\.lang\\.Runtime")));

    @Test
    void theRulesNeedNothingButTheJdk() {
        ONLY_THE_JDK.check(RULES);
    }

    @Test
    void theRulesAskNoClockAndDrawNoChance() {
        NO_CLOCK_NO_CHANCE.check(RULES);
    }

    @Test
    void bothChecksSeeAViolation() {
        JavaClasses planted = new ClassFileImporter().importClasses(Impure.class, ImpureFile.class);

        assertThatThrownBy(() -> NO_CLOCK_NO_CHANCE.check(planted))
                .hasMessageContaining("Instant.now()")
                .hasMessageContaining("randomUUID")
                .hasMessageContaining("Math.random");
        assertThatThrownBy(() -> ONLY_THE_JDK.check(planted)).hasMessageContaining("java.io.File");
    }

    static final class Impure {
        static String say() {
            return Instant.now() + " " + UUID.randomUUID() + " " + Math.random();
        }
    }

    static final class ImpureFile {
        static String say() {
            return new File("x").getName();
        }
    }
}
