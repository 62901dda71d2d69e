package dev.onefold.intents.login;

import jakarta.servlet.DispatcherType;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.Host;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.www.BasicAuthenticationFilter;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({KeySettings.class, OauthSettings.class, ApiSettings.class})
@Import(ProblemAdvice.class)
public class LoginWiring {

    // A number is no text and "false" is no no: whoever sends such a thing meant something else.
    @Bean
    JsonMapperBuilderCustomizer nothingIsGuessed() {
        return json ->
                json.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .withCoercionConfig(LogicalType.Textual, LoginWiring::refuse)
                        .withCoercionConfig(LogicalType.DateTime, LoginWiring::refuse);
    }

    private static void refuse(MutableCoercionConfig kind) {
        kind.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
    }

    @Bean
    ProblemWriter problemWriter(JsonMapper json) {
        return new ProblemWriter(json);
    }

    @Bean
    ProblemPage problemPage(ProblemWriter problems) {
        return new ProblemPage(problems);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemsOfTheServer(
            ProblemWriter problems) {
        return server ->
                server.addContextCustomizers(
                        context ->
                                ((Host) context.getParent())
                                        .getPipeline()
                                        .addValve(new ProblemValve(problems)));
    }

    @Bean
    SecurityFilterChain security(
            HttpSecurity http,
            KeySettings keys,
            OauthSettings oauth,
            ApiSettings api,
            ProblemWriter problems) {
        return http.csrf(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .addFilterBefore(login(keys, oauth, problems), BasicAuthenticationFilter.class)
                .addFilterAfter(
                        new BodyLimit(api.maxBody().toBytes(), problems), AuthorizationFilter.class)
                .authorizeHttpRequests(LoginWiring::authorize)
                .exceptionHandling(
                        faults ->
                                faults.authenticationEntryPoint(
                                                (_, response, _) ->
                                                        problems.write(
                                                                response,
                                                                Problems.unauthenticated()))
                                        .accessDeniedHandler(
                                                (_, response, _) ->
                                                        problems.write(
                                                                response, Problems.forbidden())))
                .build();
    }

    private static LoginFilter login(
            KeySettings keys, OauthSettings oauth, ProblemWriter problems) {
        if (keys.people().isEmpty() && !oauth.on()) {
            throw new IllegalArgumentException(
                    "onefold.keys.people or onefold.oauth2.issuer must be set: nobody could"
                            + " operate this service");
        }
        KeyRing ring = new KeyRing(keys);
        List<Callers> known = new ArrayList<>(List.of(ring));
        if (oauth.on()) {
            known.add(new Tokens(TokenDecoder.of(oauth), oauth, ring::has));
        }
        return new LoginFilter(known, problems);
    }

    private static void authorize(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
                    requests) {
        requests.dispatcherTypeMatchers(DispatcherType.ERROR)
                .permitAll()
                .requestMatchers(HttpMethod.GET, "/actuator/**")
                .permitAll();
        for (AccessTable.Rule rule : AccessTable.RULES) {
            String[] may = rule.may().stream().map(Role::authority).toArray(String[]::new);
            rule.methods()
                    .forEach(
                            method ->
                                    requests.requestMatchers(method, rule.path())
                                            .hasAnyAuthority(may));
        }
        requests.anyRequest().denyAll();
    }
}
