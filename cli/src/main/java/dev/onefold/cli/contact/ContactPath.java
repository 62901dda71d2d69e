package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.IntentsGateway;
import java.util.Map;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// The contact that something is done to.
final class ContactPath {

    @Parameters(paramLabel = "ID", description = "the contact's id")
    private String id = "";

    JsonNode post(Call call, String action, Map<String, ?> body) {
        return call.gateway()
                .post("/v1/contacts/" + IntentsGateway.encoded(id) + "/" + action, body);
    }
}
