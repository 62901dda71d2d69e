package dev.onefold.intents.contact;

import dev.onefold.intents.contact.EraseContact.Erased;
import dev.onefold.intents.login.NotFoundException;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ContactController {

    private final ContactViews views;
    private final ContactDesk desk;
    private final InstantSource clock;

    ContactController(ContactViews views, ContactDesk desk, InstantSource clock) {
        this.views = views;
        this.desk = desk;
        this.clock = clock;
    }

    @Operation(
            summary = "Get a contact",
            description = "The id of one that was merged leads to the contact that stayed.")
    @GetMapping("/v1/contacts/{id}")
    ContactView one(@PathVariable UUID id) {
        return views.one(id).orElseThrow(Refused::unknownContact);
    }

    /// In the body, since addresses in a path end up in logs.
    @Operation(
            summary = "Find a contact by a name that a system has for them",
            description = "Such as whatsapp, address, +34600000001; kind is address if left out.")
    @PostMapping("/v1/contacts/lookup")
    ContactView lookup(@RequestBody ContactOrders.Lookup wanted) {
        return views.lookup(wanted.identity())
                .orElseThrow(
                        () ->
                                new NotFoundException(
                                        "unknown-contact",
                                        "There is no contact with this identity."));
    }

    @Operation(
            summary = "Note what a person allowed or forbade",
            description = "A no withdraws what waits. A yes needs evidence.")
    @PostMapping("/v1/contacts/{id}/consents")
    Recorded consent(
            @PathVariable UUID id, @RequestBody ContactOrders.Consent wanted, Principal who) {
        return new Recorded(
                desk.actions()
                        .consent(
                                id,
                                wanted.said(),
                                Words.order(who, wanted.reason()),
                                clock.instant()));
    }

    @Operation(summary = "Add a name by which a system knows a contact")
    @PostMapping("/v1/contacts/{id}/identities")
    ContactView identity(
            @PathVariable UUID id, @RequestBody ContactOrders.NewIdentity wanted, Principal who) {
        desk.actions()
                .identity(
                        id, wanted.identity(), Words.order(who, wanted.reason()), clock.instant());
        return one(id);
    }

    @Operation(
            summary = "Say what an ambiguous word meant, and let go what it held",
            description =
                    "meaning is stop (no more messages), appointment or nothing; everything is"
                            + " checked again before it is sent.")
    @PostMapping("/v1/contacts/{id}/suspension/lift")
    ContactView lift(@PathVariable UUID id, @RequestBody ContactOrders.Lift wanted, Principal who) {
        return one(
                desk.lifts()
                        .lift(
                                id,
                                Words.channel(wanted.channel()),
                                wanted.meant(),
                                Words.order(who, wanted.reason()),
                                clock.instant()));
    }

    @Operation(
            summary = "Make two contacts one",
            description = "Everything goes to the other, which stays. It cannot be taken back.")
    @PostMapping("/v1/contacts/{id}/merge")
    ContactView merge(
            @PathVariable UUID id, @RequestBody ContactOrders.Merge wanted, Principal who) {
        return one(
                desk.merges()
                        .merge(
                                id,
                                wanted.survivor(),
                                Words.order(who, wanted.reason()),
                                clock.instant()));
    }

    @Operation(
            summary = "Remove a person",
            description =
                    "Names, addresses and words go; keys, states and reasons stay. It cannot be"
                            + " taken back.")
    @PostMapping("/v1/contacts/{id}/erase")
    Erased erase(@PathVariable UUID id, @RequestBody ContactOrders.Because wanted, Principal who) {
        return desk.erasures().erase(id, Words.order(who, wanted.reason()), clock.instant());
    }

    /// @param holds whether it holds from now on; a later or stronger word goes before it
    record Recorded(boolean holds) {}
}
