package dev.onefold.bench.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/// A kept-alive connection with at most one request under way.
final class Connection {
    /// Stands for a status where the connection was closed without an answer.
    static final int LOST = -1;

    private static final int LONGEST_ANSWER = 16 << 10;

    private final InetSocketAddress address;
    private final Selector selector;
    private SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(LONGEST_ANSWER);
    private long askedAt;
    private boolean busy;

    private Connection(InetSocketAddress address, Selector selector) throws IOException {
        this.address = address;
        this.selector = selector;
        this.channel = connect();
    }

    static Connection open(InetSocketAddress address, Selector selector) throws IOException {
        return new Connection(address, selector);
    }

    private SocketChannel connect() throws IOException {
        SocketChannel fresh = SocketChannel.open(address);
        fresh.setOption(StandardSocketOptions.TCP_NODELAY, true);
        fresh.configureBlocking(false);
        fresh.register(selector, SelectionKey.OP_READ, this);
        return fresh;
    }

    long askedAt() {
        return askedAt;
    }

    /// Small enough for the socket's buffer, so it is written in one go.
    ///
    /// @param at from when the answer's time counts
    void ask(ByteBuffer request, long at) throws IOException {
        askedAt = at;
        busy = true;
        in.clear();
        while (request.hasRemaining()) {
            channel.write(request);
        }
    }

    /// Connects again where the receiver says that it closes.
    ///
    /// @return the status when the answer is whole, [#LOST] when there will be none, else 0
    int read() throws IOException {
        if (channel.read(in) < 0) {
            return closedByReceiver();
        }
        Answer answer = Answer.in(in.array(), in.position());
        if (answer.isWhole()) {
            busy = false;
            if (answer.isLast()) {
                channel.close();
                channel = connect();
            }
            return answer.status();
        }
        if (!in.hasRemaining()) {
            throw new IOException("an answer is over 16 KiB");
        }
        return 0;
    }

    // One that nobody used for a while is the receiver's to close; one with a request under way is
    // not.
    private int closedByReceiver() throws IOException {
        boolean lost = busy;
        busy = false;
        channel.close();
        channel = connect();
        return lost ? LOST : 0;
    }

    void close() throws IOException {
        channel.close();
    }
}
