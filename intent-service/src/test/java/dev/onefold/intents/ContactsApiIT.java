package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.booking.Bookings;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.Verdict;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Contacts and replies as people reach them, of the service as it runs.
class ContactsApiIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String NOBODY = "00000000-0000-0000-0000-000000000000";
    private static final AtomicInteger NUMBER = new AtomicInteger(10);
    private static final RunningService SERVICE = RunningService.start();

    private static String phone = "";
    private static String ana = "";

    @BeforeAll
    static void somebody() {
        phone = "+346000001" + NUMBER.incrementAndGet();
        ana = booked(phone);
    }

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void aContactShowsWhoTheyAreAndNotHowTheyAreReached() {
        HttpResponse<String> answer = SERVICE.get("/v1/contacts/" + ana, "viewer");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains("\"name\":\"Ana\"", "…" + phone.substring(9), "\"evidence\":\"form\"")
                .doesNotContain(phone.substring(1));
        assertThat(lookup(phone, "viewer").body()).isEqualTo(answer.body());
    }

    @Test
    void whatTheyAllowIsSaidForThem() {
        String contact = booked("+346000001" + NUMBER.incrementAndGet());

        HttpResponse<String> answer =
                post(
                        contact + "/consents",
                        """
                        {"channel": "whatsapp", "category": "*", "granted": false,
                         "reason": "said so at the desk"}
                        """,
                        "operator");

        assertThat(answer.body()).isEqualTo("{\"holds\":true}");
        JsonNode page = page(contact);
        assertThat(page.at("/consentHistory/0/said/source").asString())
                .isEqualTo("operator operator");
        assertThat(page.at("/intents/cancelled").asInt()).isPositive();
    }

    @Test
    void aNameLeadsToOneContactAtMost() {
        String value = "{\"system\": \"crm\", \"kind\": \"reference\", \"value\": \"42\", ";
        String why = "\"reason\": \"same person\"}";

        assertThat(post(ana + "/identities", value + why, "operator").statusCode()).isEqualTo(200);
        assertThat(post(ana + "/identities", value + why, "operator").statusCode()).isEqualTo(200);
        String other = booked("+346000001" + NUMBER.incrementAndGet());
        problem(post(other + "/identities", value + why, "operator"), 409, "identity-taken");
    }

    @Test
    void twoBecomeOneAndTheOldIdLeadsToTheSurvivor() {
        String other = booked("+346000001" + NUMBER.incrementAndGet());
        String body = "{\"into\": \"%s\", \"reason\": \"same person\"}".formatted(ana);

        problem(post(other + "/merge", body, "operator"), 403, "forbidden");
        assertThat(post(other + "/merge", body, "admin").statusCode()).isEqualTo(200);

        assertThat(page(other).path("contactId").asString()).isEqualTo(ana);
        problem(post(ana + "/merge", body, "admin"), 409, "merge-with-itself");
    }

    @Test
    void whoIsErasedIsNotFoundByTheirNumberAnyMore() {
        String number = "+346000001" + NUMBER.incrementAndGet();
        String contact = booked(number);

        problem(post(contact + "/erase", "{\"reason\": \"asked\"}", "operator"), 403, "forbidden");
        HttpResponse<String> answer = post(contact + "/erase", "{\"reason\": \"asked\"}", "admin");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        problem(lookup(number, "viewer"), 404, "unknown-contact");
        assertThat(page(contact).at("/profile/name").isNull()).isTrue();
        assertThat(page(contact).at("/profile/erasedAt").isString()).isTrue();
        problem(
                post(
                        contact + "/identities",
                        "{\"system\":\"crm\",\"kind\":\"id\",\"value\":\"1\",\"reason\":\"r\"}",
                        "operator"),
                409,
                "contact-erased");
    }

    @Test
    void anAmbiguousWordIsSettledByAPerson() {
        String number = "+346000001" + NUMBER.incrementAndGet();
        String contact = booked(number);

        message("wamid.ambiguous", number, "Cancelar");
        eventually(SOON, () -> assertThat(page(contact).at("/suspensions/0").isObject()).isTrue());
        String body =
                "{\"channel\": \"whatsapp\", \"meaning\": \"nothing\", \"reason\": \"asked\"}";

        assertThat(page(contact).at("/intents/held").asInt()).isPositive();
        assertThat(post(contact + "/suspension/lift", body, "operator").statusCode())
                .isEqualTo(200);
        assertThat(page(contact).at("/intents/held").asInt()).isZero();
        problem(post(contact + "/suspension/lift", body, "operator"), 409, "not-suspended");
    }

    @Test
    void aReplyThatNobodyIsCertainOfWaitsAndIsDecidedOnce() {
        String number = "+346000001" + NUMBER.incrementAndGet();
        String contact = booked(number);

        message("wamid.waits/1", number, "Gracias, ya veremos");
        eventually(
                SOON,
                () ->
                        assertThat(SERVICE.get("/v1/replies", "viewer").body())
                                .contains("wamid.waits/1"));
        assertThat(SERVICE.get("/v1/replies?state=waiting&limit=1", "viewer").body())
                .contains("\"contactId\":\"" + contact, "\"why\":\"")
                .doesNotContain(number.substring(1), "veremos");
        String body =
                """
                {"provider": "whatsapp", "eventId": "wamid.waits/1", "decision": "nothing",
                 "reason": "small talk"}
                """;
        String decide = "/v1/replies/decide";

        problem(
                SERVICE.post(decide, body.replace("nothing", "confirm"), "operator"),
                400,
                "invalid-request");
        assertThat(SERVICE.post(decide, body, "operator").statusCode()).isEqualTo(204);
        problem(SERVICE.post(decide, body, "operator"), 409, "reply-decided");
        problem(SERVICE.post(decide, body.replace("/1", "/2"), "operator"), 404, "unknown-reply");
        assertThat(SERVICE.get("/v1/replies?state=closed", "viewer").body())
                .contains("\"by\":\"operator\"");
    }

    @Test
    void staffConfirmABookingOnce() {
        String number = "+346000001" + NUMBER.incrementAndGet();
        booked(number);
        String path = "/v1/bookings/clinic/b" + number.substring(1) + "/confirm";
        String body = "{\"source\": \"staff\", \"reason\": \"they called\"}";

        assertThat(SERVICE.post(path, body, "operator").body()).isEqualTo("{\"first\":true}");
        assertThat(SERVICE.post(path, body, "operator").body()).isEqualTo("{\"first\":false}");
        problem(SERVICE.post(path, body, "viewer"), 403, "forbidden");
        problem(SERVICE.post(path.replace("/b3", "/x3"), body, "operator"), 404, "unknown-booking");
        problem(
                SERVICE.post(path, body.replace("staff", "reply"), "operator"),
                400,
                "invalid-request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /v1/contacts/ANA/consents | {"channel":"sms","category":"*","granted":false} | reason
                    /v1/contacts/ANA/consents | {"channel":"sms","category":"*","reason":"r"} | granted
                    /v1/contacts/ANA/consents | {"channel":"sms","category":"x","granted":false,"reason":"r"} | category
                    /v1/contacts/ANA/consents | {"channel":"S M S","category":"*","granted":false,"reason":"r"} | channel
                    /v1/contacts/ANA/consents | {"channel":"whatsap","category":"*","granted":false,"reason":"r"} | channel
                    /v1/contacts/ANA/consents | {"channel":"sms","category":"*","granted":true,"reason":"r"} | evidence
                    /v1/contacts/ANA/identities | {"system":"crm","kind":"Secret","value":"1","reason":"r"} | kind
                    /v1/contacts/ANA/merge    | {"reason":"r"} | into
                    /v1/contacts/ANA/erase    | {"reason":" "} | reason
                    /v1/contacts/ANA/suspension/lift | {"channel":"sms","meaning":"secret","reason":"r"} | meaning
                    /v1/contacts/lookup       | {"system":"whatsapp"} | value
                    /v1/replies/decide        | {"provider":"p","eventId":"e","decision":"secret","reason":"r"} | decision
                    """)
    void whatMakesNoSenseIsToldByItsField(String path, String body, String field) {
        HttpResponse<String> answer = SERVICE.post(path.replace("ANA", ana), body, "admin");

        problem(answer, 400, "invalid-request");
        assertThat(new JsonMapper().readTree(answer.body()).at("/errors/0/field").asString())
                .isEqualTo(field);
        assertThat(answer.body()).doesNotContain("secret", "Secret");
    }

    @Test
    void whoIsNotThereIsNotFound() {
        String why = "\"reason\": \"r\"}";
        problem(SERVICE.get("/v1/contacts/" + NOBODY, "viewer"), 404, "unknown-contact");
        problem(post(NOBODY + "/erase", "{" + why, "admin"), 404, "unknown-contact");
        problem(
                post(NOBODY + "/merge", "{\"into\": \"" + ana + "\", " + why, "admin"),
                404,
                "unknown-contact");
        problem(SERVICE.get("/v1/contacts/42", "viewer"), 400, "invalid-request");
        problem(SERVICE.get("/v1/replies?state=new", "viewer"), 400, "invalid-request");
        problem(SERVICE.get("/v1/replies?cursor=x", "viewer"), 400, "invalid-request");
    }

    private static HttpResponse<String> lookup(String number, String role) {
        return SERVICE.post(
                "/v1/contacts/lookup",
                "{\"system\": \"whatsapp\", \"value\": \"%s\"}".formatted(number),
                role);
    }

    private static HttpResponse<String> post(String path, String body, String role) {
        return SERVICE.post("/v1/contacts/" + path, body, role);
    }

    private static JsonNode page(String contact) {
        return new JsonMapper().readTree(SERVICE.get("/v1/contacts/" + contact, "viewer").body());
    }

    private static void problem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).contains("urn:onefold:problem:" + type);
    }

    /// Somebody with that phone who booked; the contact's id.
    private static String booked(String number) {
        Instant start = Instant.now().plus(5, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        BookingContact contact = RunningService.wideAwake(start);
        contact.put("phone", number);
        contact.put("reference", "p" + number);
        SERVICE.publishBooking(
                Bookings.booking(1, 1, start)
                        .setBookingId("b" + number.substring(1))
                        .setContact(contact)
                        .build());
        eventually(SOON, () -> assertThat(lookup(number, "viewer").statusCode()).isEqualTo(200));
        return new JsonMapper()
                .readTree(lookup(number, "viewer").body())
                .path("contactId")
                .asString();
    }

    private static void message(String id, String number, String text) {
        String body =
                """
                {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [
                  {"field": "messages", "value": {"messages": [{"id": "%s", "from": "%s",
                    "timestamp": "%d", "type": "text", "text": {"body": "%s"}}]}}]}]}
                """
                        .formatted(id, number.substring(1), Instant.now().getEpochSecond(), text);
        SERVICE.publishDelivery(
                DeliveryReceived.newBuilder()
                        .setDeliveryId("d" + id)
                        .setEndpoint("whatsapp")
                        .setProvider("whatsapp")
                        .setVerdict(Verdict.verified)
                        .setReceivedAt(Instant.now().truncatedTo(ChronoUnit.MILLIS))
                        .setContentType("application/json")
                        .setBody(ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)))
                        .build());
    }
}
