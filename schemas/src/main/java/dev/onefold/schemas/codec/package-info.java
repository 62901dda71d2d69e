/// Avro in the Confluent wire format, against a Confluent-compatible registry.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.codec;
