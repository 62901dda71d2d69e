package dev.onefold.schemas.codec;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
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

    private final SchemaRegistry registry;
    private final TopicNames names;

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
            SpecificData model = SpecificData.getForClass(record.getClass());
            new SpecificDatumWriter<SpecificRecord>(topic.schema(), model).write(record, encoder);
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
        Schema writer = registry.schema(ByteBuffer.wrap(bytes, 1, 4).getInt());
        SpecificData model = SpecificData.getForClass(type);
        Schema reader = model.getSchema(type);
        try {
            BinaryDecoder decoder =
                    DecoderFactory.get().binaryDecoder(bytes, PREFIX, bytes.length - PREFIX, null);
            T record = new SpecificDatumReader<T>(writer, reader, model).read(null, decoder);
            if (!decoder.isEnd()) {
                throw new UndecodableException("Bytes are left over behind the record");
            }
            return record;
        } catch (IOException
                | AvroRuntimeException
                | ClassCastException
                | IndexOutOfBoundsException
                | NegativeArraySizeException e) {
            throw new UndecodableException(
                    "Not a " + reader.getName() + " written with " + writer.getFullName(), e);
        }
    }
}
