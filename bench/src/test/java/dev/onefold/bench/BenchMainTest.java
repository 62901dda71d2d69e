package dev.onefold.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BenchMainTest {

    private static final int USAGE = 2;

    @Test
    void helpNamesEveryOptionAndItsDefault() {
        Said said = run("dispatch", "--help");

        assertThat(said.code()).isZero();
        assertThat(said.out())
                .contains("--intents", "20000", "--future", "1000000", "--instances", "--rounds")
                .contains("--compiler", "--peer-threads", "--no-peer", "--stay");
    }

    @Test
    void aMissingNameIsSaid() {
        Said said = run();

        assertThat(said.code()).isEqualTo(USAGE);
        assertThat(said.err()).contains("bench needs a name: dispatch");
    }

    @Test
    void anUnknownNameIsSaid() {
        assertThat(run("race").err()).contains("race");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--intents=0       | --intents must be 1 to 200,000, not 0",
                "--intents=200001  | --intents must be 1 to 200,000, not 200,001",
                "--future=-1       | --future must be 0 to 10,000,000, not -1",
                "--instances=3     | --instances must be 1 to 2, not 3",
                "--rounds=0        | --rounds must be 1 to 100, not 0",
                "--peer-threads=0  | --peer-threads must be 1 to 100, not 0",
                "--intents=many    | 'many' is not an int",
                "--compiler=c3     | --compiler",
                "--faster          | --faster",
            })
    void aBadOptionIsNamedWithWhatItMayBe(String option, String message) {
        Said said = run("dispatch", option);

        assertThat(said.code()).isEqualTo(USAGE);
        assertThat(said.err()).contains(message);
    }

    private record Said(int code, String out, String err) {}

    private static Said run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line =
                BenchMain.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true));
        return new Said(line.execute(arguments), out.toString(), err.toString());
    }
}
