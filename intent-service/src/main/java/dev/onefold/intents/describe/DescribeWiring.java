package dev.onefold.intents.describe;

import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.util.Json31;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
public class DescribeWiring {

    @Bean
    OpenApiCustomizer describeApi() {
        return new DescribeApi();
    }

    @Bean
    ModelResolver modelResolver() {
        return new ModelResolver(Json31.mapper(), new SchemaNames());
    }
}
