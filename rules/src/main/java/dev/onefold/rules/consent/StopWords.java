package dev.onefold.rules.consent;

import java.util.List;
import java.util.Set;

/// The words of one language, as [Replies] folds them: lower case, without accents, single blanks.
/// No word has two meanings, in one language or across them, because people don't always reply in
/// the language we wrote in.
record StopWords(Set<String> stop, Set<String> resume, Set<String> ambiguous) {

    private static final StopWords ENGLISH =
            new StopWords(
                    words(
                            """
                            stop, stop all, stopall, stop everything, stop messages, stop messaging me,
                            stop texting me, unsubscribe, unsubscribe all, quit, end, revoke, opt out,
                            opt-out, optout, remove me, no more messages
                            """),
                    words("start, unstop, resume, subscribe, opt in, opt-in, optin"),
                    words("cancel, cancel it, cancel please, please cancel, cancelled, canceled"));

    private static final StopWords SPANISH =
            new StopWords(
                    words(
                            """
                            baja, baja total, baja de todo, dar de baja, darme de baja, dame de baja,
                            denme de baja, alto, parar, para, basta, detener, salir, no mas,
                            no mas mensajes, desuscribir, desuscribirme, no me escriban,
                            no me escriban mas, no me escribas mas
                            """),
                    words(
                            "alta, dar de alta, darme de alta, reanudar, suscribir, suscribirme, iniciar"),
                    words(
                            """
                            cancelar, cancela, cancelo, cancele, cancelen, cancelado, cancelada,
                            quiero cancelar, anular, anula, anulo
                            """));

    private static final StopWords PORTUGUESE =
            new StopWords(
                    words(
                            """
                            pare, parem, parar tudo, parar mensagens, sair, sair de tudo, chega,
                            descadastrar, descadastre, remover, nao quero mais, nao me escrevam mais,
                            cancelar inscricao
                            """),
                    words("voltar, retomar, inscrever"),
                    words("quero cancelar, cancelem, pode cancelar"));

    static final List<StopWords> LANGUAGES = List.of(ENGLISH, SPANISH, PORTUGUESE);

    /// The stop words that mean every channel, not only the one they came by.
    static final Set<String> EVERYTHING =
            words(
                    """
                    stop all, stopall, stop everything, unsubscribe all, baja total, baja de todo,
                    parar tudo, sair de tudo
                    """);

    private static Set<String> words(String list) {
        return Set.of(list.strip().split(",\\s+", -1));
    }
}
