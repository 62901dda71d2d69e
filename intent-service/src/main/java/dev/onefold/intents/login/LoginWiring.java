package dev.onefold.intents.login;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.www.BasicAuthenticationFilter;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(KeySettings.class)
@Import(ProblemAdvice.class)
public class LoginWiring {

    @Bean
    SecurityFilterChain security(HttpSecurity http, KeySettings keys, JsonMapper json) {
        return http.csrf(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .addFilterBefore(new KeyFilter(keys), BasicAuthenticationFilter.class)
                .authorizeHttpRequests(
                        requests ->
                                requests.requestMatchers("/actuator/**")
                                        .permitAll()
                                        .requestMatchers("/v1/claims")
                                        .hasRole(KeyFilter.DISPATCHER)
                                        .anyRequest()
                                        .hasRole(KeyFilter.OPERATOR))
                .exceptionHandling(
                        faults ->
                                faults.authenticationEntryPoint(
                                                (_, response, _) ->
                                                        write(json, response, UNKNOWN_CALLER))
                                        .accessDeniedHandler(
                                                (_, response, _) ->
                                                        write(json, response, WRONG_CALLER)))
                .build();
    }

    private static final ProblemDetail UNKNOWN_CALLER =
            Problems.of(
                    HttpStatus.UNAUTHORIZED,
                    "unauthenticated",
                    "Send a valid key: Authorization: Bearer KEY");

    private static final ProblemDetail WRONG_CALLER =
            Problems.of(HttpStatus.FORBIDDEN, "forbidden", "This key may not do this.");

    private static void write(JsonMapper json, HttpServletResponse response, ProblemDetail problem)
            throws IOException {
        response.setStatus(problem.getStatus());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        if (problem.getStatus() == HttpStatus.UNAUTHORIZED.value()) {
            response.setHeader("WWW-Authenticate", "Bearer");
        }
        response.getOutputStream().write(json.writeValueAsBytes(problem));
    }
}
