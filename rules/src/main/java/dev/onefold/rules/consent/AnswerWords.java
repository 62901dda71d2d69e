package dev.onefold.rules.consent;

import java.util.List;
import java.util.Set;

/// The answers of one language to "will you come?", as [Replies] reads them: lower case, without
/// accents, apostrophes and punctuation, single blanks. Only what cannot be said about anything
/// else: a bare "no" answers no question that was not asked, and "cancel" may mean the messages.
record AnswerWords(Set<String> confirm, Set<String> cancel) {

    private static final AnswerWords ENGLISH =
            new AnswerWords(
                    words(
                            """
                            yes, yes please, yes thanks, yes thank you, yep, yeah, y, ok, okay, ok thanks,
                            ok thank you, okay thanks, confirm, confirmed, i confirm, yes i confirm,
                            yes confirm, yes confirmed, sure, see you, see you then, see you tomorrow,
                            ill be there, i will be there, yes ill be there, yes i will be there,
                            confirm appointment, confirm my appointment
                            """),
                    words(
                            """
                            cancel appointment, cancel my appointment, cancel the appointment,
                            cancel booking, cancel my booking, cancel the booking,
                            please cancel my appointment, please cancel the appointment,
                            i want to cancel my appointment, i need to cancel my appointment, cant make it,
                            i cant make it, cannot make it, i cannot make it, cant come, i cant come,
                            i cannot come, i wont come, i wont be there, i will not come,
                            i will not be there, sorry i cant make it, no i cant make it
                            """));

    private static final AnswerWords SPANISH =
            new AnswerWords(
                    words(
                            """
                            si, si gracias, si por favor, si claro, claro, claro que si, por supuesto, vale,
                            vale gracias, ok gracias, okey, si vale, si ok, de acuerdo, perfecto,
                            perfecto gracias, confirmo, si confirmo, confirmar, confirmado, confirmada,
                            si confirmado, confirmo la cita, confirmo mi cita, si confirmo la cita,
                            si confirmo mi cita, confirmar cita, confirmar la cita, confirmar mi cita,
                            confirmo asistencia, confirmo mi asistencia, confirmar asistencia,
                            si confirmo asistencia, alli estare, ahi estare, si alli estare, si ahi estare,
                            asistire, si asistire, ire, si ire, si voy
                            """),
                    words(
                            """
                            cancelar cita, cancelar la cita, cancelar mi cita, cancela la cita,
                            cancela mi cita, cancelo la cita, cancelo mi cita, cancele mi cita,
                            quiero cancelar la cita, quiero cancelar mi cita, anular cita, anular la cita,
                            anular mi cita, anula la cita, anula mi cita, quiero anular mi cita,
                            cancelar reserva, cancelar la reserva, cancelar mi reserva, no podre ir,
                            no puedo ir, no podre asistir, no puedo asistir, no voy a poder ir,
                            no voy a poder asistir, no ire, no asistire, no podre acudir,
                            no puedo acudir, lo siento no podre ir, lo siento no puedo ir
                            """));

    private static final AnswerWords PORTUGUESE =
            new AnswerWords(
                    words(
                            """
                            sim, sim obrigado, sim obrigada, sim confirmo, sim confirmado, claro que sim,
                            com certeza, confirmo a consulta, confirmo minha consulta,
                            confirmo a minha consulta, confirmar consulta, confirmo presenca,
                            confirmo minha presenca, confirmar presenca, estarei la, sim estarei la,
                            vou sim, sim vou, irei, sim irei, ok obrigado, ok obrigada, combinado
                            """),
                    words(
                            """
                            cancelar consulta, cancelar a consulta, cancelar minha consulta,
                            cancelar a minha consulta, quero cancelar a consulta,
                            quero cancelar minha consulta, cancelar agendamento, cancelar o agendamento,
                            desmarcar, desmarcar consulta, desmarcar a consulta, quero desmarcar,
                            nao vou poder ir, nao posso ir, nao poderei ir, nao irei, nao consigo ir,
                            nao vou conseguir ir, nao poderei comparecer, nao vou comparecer
                            """));

    static final List<AnswerWords> LANGUAGES = List.of(ENGLISH, SPANISH, PORTUGUESE);

    private static Set<String> words(String list) {
        return Set.of(list.strip().split(",\\s+", -1));
    }
}
