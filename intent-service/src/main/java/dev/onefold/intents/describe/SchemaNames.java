package dev.onefold.intents.describe;

import io.swagger.v3.core.jackson.TypeNameResolver;
import java.util.Set;

/// Names a nested type by the types around it as well: several features have a Summary.
final class SchemaNames extends TypeNameResolver {

    @Override
    protected String nameForClass(Class<?> type, Set<Options> options) {
        Class<?> around = type.getEnclosingClass();
        return around == null
                ? super.nameForClass(type, options)
                : nameForClass(around, options) + type.getSimpleName();
    }
}
