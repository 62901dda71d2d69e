package dev.onefold.intents.login;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpMethod;

class AccessTableTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    GET    | /v1/intents                  | VIEWER OPERATOR ADMIN
                    GET    | /v1/intents/1                | VIEWER OPERATOR ADMIN
                    HEAD   | /v1/intents/1                | VIEWER OPERATOR ADMIN
                    GET    | /v1/intents/reserved         | SYSTEM
                    POST   | /v1/intents                  | SYSTEM
                    POST   | /v1/intents/1/cancel         | OPERATOR ADMIN
                    DELETE | /v1/intents/1                | OPERATOR ADMIN
                    POST   | /v1/claims                   | DISPATCHER
                    GET    | /v1/claims                   | DISPATCHER
                    GET    | /v1/claims/1                 |
                    GET    | /v1/events/one               | VIEWER OPERATOR ADMIN
                    POST   | /v1/contacts/lookup          | VIEWER OPERATOR ADMIN
                    POST   | /v1/contacts/1/consents      | OPERATOR ADMIN
                    POST   | /v1/contacts/1/merge         | ADMIN
                    POST   | /v1/contacts/1/erase         | ADMIN
                    POST   | /v1/bookings/a/b/confirm     | OPERATOR ADMIN
                    POST   | /v1/bookings/replan          | ADMIN
                    GET    | /v1/templates                | VIEWER OPERATOR ADMIN
                    POST   | /v1/templates                | ADMIN
                    PUT    | /v1/templates/a/1            | ADMIN
                    POST   | /v1/reprocess                | OPERATOR ADMIN
                    GET    | /v1/openapi                  | VIEWER OPERATOR ADMIN
                    GET    | /v1/nothing                  |
                    GET    | /v1                          |
                    GET    | /                            |
                    """)
    void eachMayWhatItsRoleSays(String method, String path, @Nullable String may) {
        assertThat(
                        AccessTable.who(HttpMethod.valueOf(method), path).stream()
                                .sorted()
                                .map(Role::name)
                                .collect(joining(" ")))
                .isEqualTo(may == null ? "" : may);
    }

    @Test
    void whoeverMayMoreMayAllThatComesBefore() {
        assertThat(Role.VIEWER.orMore()).containsAll(Role.OPERATOR.orMore());
        assertThat(Role.OPERATOR.orMore()).containsAll(Role.ADMIN.orMore());
        assertThat(Role.VIEWER.orMore()).doesNotContain(Role.SYSTEM, Role.DISPATCHER);
    }
}
