package dev.onefold.bench.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Posts over a fixed number of connections, all from one thread, which leaves the machine to the
/// receiver.
///
/// At a steady rate a request that finds no free connection counts from when it should have been
/// sent: waiting for a slow receiver is part of its time.
public final class Load {
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);
    private static final int AS_FAST_AS_IT_GOES = 0;

    private final InetSocketAddress address;
    private final int connections;

    public Load(InetSocketAddress address, int connections) {
        this.address = address;
        this.connections = connections;
    }

    /// Each connection sends its next request as soon as it has its answer.
    public Answers flood(Requests requests, Duration time) throws IOException {
        return run(requests, time, AS_FAST_AS_IT_GOES);
    }

    /// @param rate requests a second
    public Answers steady(Requests requests, Duration time, double rate) throws IOException {
        return run(requests, time, rate);
    }

    private Answers run(Requests requests, Duration time, double rate) throws IOException {
        try (Selector selector = Selector.open()) {
            List<Connection> all = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                all.add(Connection.open(address, selector));
            }
            Answers answers = new Run(requests, rate, selector, new ArrayDeque<>(all)).run(time);
            for (Connection connection : all) {
                connection.close();
            }
            return answers;
        }
    }

    private static final class Run {
        private final Requests requests;
        private final double nanosBetween;
        private final Selector selector;
        private final Deque<Connection> free;
        private final Answers answers = new Answers();
        private double nextAt;
        private int underWay;

        Run(Requests requests, double rate, Selector selector, Deque<Connection> free) {
            this.requests = requests;
            this.nanosBetween = rate == AS_FAST_AS_IT_GOES ? 0 : 1e9 / rate;
            this.selector = selector;
            this.free = free;
        }

        Answers run(Duration time) throws IOException {
            long begun = System.nanoTime();
            long end = begun + time.toNanos();
            nextAt = begun;
            for (long now = begun; now < end; now = System.nanoTime()) {
                askAll(now);
                take(nanosBetween > 0 ? 1 : 100);
            }
            answers.lasted(System.nanoTime() - begun);
            long patience = System.nanoTime() + LAST_ANSWERS.toNanos();
            while (underWay > 0 && System.nanoTime() < patience) {
                take(100);
            }
            answers.unanswered(underWay);
            return answers;
        }

        private void askAll(long now) throws IOException {
            while (!free.isEmpty() && nextAt <= now) {
                Connection connection = free.pop();
                long due = nanosBetween > 0 && now - nextAt > 2e6 ? (long) nextAt : now;
                connection.ask(requests.next(), due);
                underWay++;
                nextAt = nanosBetween > 0 ? nextAt + nanosBetween : nextAt;
            }
        }

        private void take(long patienceMillis) throws IOException {
            selector.select(patienceMillis);
            for (SelectionKey key : selector.selectedKeys()) {
                Connection connection = (Connection) key.attachment();
                int status = connection.read();
                if (status != 0) {
                    answers.add(status, System.nanoTime() - connection.askedAt());
                    underWay--;
                    free.add(connection);
                }
            }
            selector.selectedKeys().clear();
        }
    }
}
