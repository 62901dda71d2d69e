package dev.onefold.schemas.codec;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SystemLimitException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/// Records to bytes and back, in the Confluent wire format: a zero byte, the schema's id in four
/// bytes, Avro binary. Tells *this record is broken* ([UndecodableException]) from *the registry
/// is away* ([RegistryUnreachableException]). Thread-safe.
public final class AvroCodec {

    private static final byte MAGIC = 0;
    private static final int PREFIX = 5;

    // Avro allocates what a length claims before it looks for the bytes, so that five broken bytes
    // could cost two gigabytes and, by the OutOfMemoryError, the whole consumer. Avro reads these
    // limits once, when its first decoder works.
    static {
        limit(SystemLimitException.MAX_STRING_LENGTH_PROPERTY, 8 << 20);
        limit(SystemLimitException.MAX_BYTES_LENGTH_PROPERTY, 8 << 20);
        limit(SystemLimitException.MAX_COLLECTION_LENGTH_PROPERTY, 100_000);
    }

    private final SchemaRegistry registry;
    private final TopicNames names;
    private final Map<Topic, DatumWriter<SpecificRecord>> writers = new ConcurrentHashMap<>();
    private final Map<Reading, DatumReader<?>> readers = new ConcurrentHashMap<>();

    public AvroCodec(SchemaRegistry registry, TopicNames names) {
        this.registry = registry;
        this.names = names;
    }

    /// @param record must be of the topic's own type
    public byte[] encode(Topic topic, SpecificRecord record) {
        int id = registry.idOf(names.subject(topic), topic.schema());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        bytes.writeBytes(ByteBuffer.allocate(PREFIX).put(MAGIC).putInt(id).array());
        try {
            BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
            writers.computeIfAbsent(topic, AvroCodec::writer).write(record, encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /// Reads a record of `type`, whichever compatible schema it was written with.
    public <T extends SpecificRecord> T decode(Class<T> type, byte @Nullable [] bytes) {
        if (bytes == null) {
            throw new UndecodableException("The record has no value");
        }
        if (bytes.length < PREFIX || bytes[0] != MAGIC) {
            throw new UndecodableException(
                    "Not in the Confluent wire format: no zero byte and schema id at the start of "
                            + bytes.length
                            + " bytes");
        }
        int id = ByteBuffer.wrap(bytes, 1, 4).getInt();
        Schema writer = registry.schema(id);
        try {
            BinaryDecoder decoder =
                    DecoderFactory.get().binaryDecoder(bytes, PREFIX, bytes.length - PREFIX, null);
            T record = this.<T>reader(new Reading(type, id), writer).read(null, decoder);
            if (!decoder.isEnd()) {
                throw new UndecodableException("Bytes are left over behind the record");
            }
            return record;
        } catch (IOException
                | AvroRuntimeException
                | ClassCastException
                | IndexOutOfBoundsException
                | NegativeArraySizeException
                | UnsupportedOperationException e) {
            throw new UndecodableException(
                    "Not a " + type.getSimpleName() + " written with " + writer.getFullName(), e);
        }
    }

    private static void limit(String property, int most) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, "" + most);
        }
    }

    private static DatumWriter<SpecificRecord> writer(Topic topic) {
        SpecificData model = SpecificData.getForSchema(topic.schema());
        return new SpecificDatumWriter<>(topic.schema(), model);
    }

    // Avro's readers and writers may be shared between threads, and cost more than a record to
    // make. An id never changes its schema.
    @SuppressWarnings("unchecked") // a reader stands under the type that it reads
    private <T extends SpecificRecord> DatumReader<T> reader(Reading reading, Schema writer) {
        return (DatumReader<T>)
                readers.computeIfAbsent(
                        reading,
                        _ -> {
                            SpecificData model = SpecificData.getForClass(reading.type());
                            return new SpecificDatumReader<T>(
                                    writer, model.getSchema(reading.type()), model);
                        });
    }

    private record Reading(Class<? extends SpecificRecord> type, int schemaId) {}
}
