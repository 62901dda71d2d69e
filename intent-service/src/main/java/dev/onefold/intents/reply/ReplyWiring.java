package dev.onefold.intents.reply;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.contact.ContactTable;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.WaitingTable;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReplySettings.class)
public class ReplyWiring {

    @Bean
    public ConfirmBooking confirmBooking(TransactionTemplate transaction, JdbcClient jdbc) {
        return new ConfirmBooking(
                transaction,
                new ConfirmationTable(jdbc),
                new IntentTable(jdbc),
                new ChangeTable(jdbc),
                new DifferenceTable(jdbc));
    }

    @Bean
    HoldForReply holdForReply(JdbcClient jdbc) {
        return new HoldForReply(
                new WaitingTable(jdbc), new ChangeTable(jdbc), new DifferenceTable(jdbc));
    }

    @Bean
    ActOnReply actOnReply(ConfirmBooking confirmations, HoldForReply holds, JdbcClient jdbc) {
        return new ActOnReply(
                new SentTable(jdbc),
                new ConfirmationTable(jdbc),
                confirmations,
                holds,
                new ChangeTable(jdbc),
                new DifferenceTable(jdbc));
    }

    @Bean
    public AnswerReply answerReply(
            RecogniseContact recognise, ActOnReply act, ReplySettings settings, JdbcClient jdbc) {
        return new AnswerReply(
                recognise,
                new ConsentTable(jdbc),
                new AttemptTable(jdbc),
                new UnderstandReply(
                        new ContactTable(jdbc),
                        new SentTable(jdbc),
                        new ConfirmationTable(jdbc),
                        new IntentTable(jdbc),
                        new ReplyTable(jdbc),
                        settings.window()),
                new ReplyTable(jdbc),
                act,
                new ProveDelivery(
                        new IntentTable(jdbc), new ChangeTable(jdbc), new EvidenceTable(jdbc)));
    }

    @Bean
    DecideReply decideReply(
            TransactionTemplate transaction, ActOnReply act, HoldForReply holds, JdbcClient jdbc) {
        return new DecideReply(
                transaction,
                new DecideReply.Tables(
                        new ReplyTable(jdbc),
                        new SentTable(jdbc),
                        new ConfirmationTable(jdbc),
                        new IntentTable(jdbc),
                        new ConsentTable(jdbc),
                        new DifferenceTable(jdbc)),
                act,
                holds,
                new ActionTable(jdbc));
    }

    @Bean
    ReplyController replyController(DecideReply decide, JdbcClient jdbc, InstantSource clock) {
        return new ReplyController(new ReplyViews(jdbc), decide, clock);
    }
}
