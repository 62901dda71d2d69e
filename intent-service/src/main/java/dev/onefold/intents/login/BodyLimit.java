package dev.onefold.intents.login;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/// Refuses bodies that are too large: at once where the request says so, else while they are read.
final class BodyLimit extends OncePerRequestFilter {

    private final long most;
    private final ProblemWriter problems;

    BodyLimit(long most, ProblemWriter problems) {
        this.most = most;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > most) {
            problems.write(response, Problems.bodyTooLarge());
            return;
        }
        chain.doFilter(request.getContentLengthLong() < 0 ? counted(request) : request, response);
    }

    private HttpServletRequest counted(HttpServletRequest request) {
        return new HttpServletRequestWrapper(request) {
            @Override
            public ServletInputStream getInputStream() throws IOException {
                return new Counted(super.getInputStream(), most);
            }
        };
    }

    private static final class Counted extends ServletInputStream {

        private final ServletInputStream body;
        private final long most;
        private long read;

        private Counted(ServletInputStream body, long most) {
            this.body = body;
            this.most = most;
        }

        @Override
        public int read() throws IOException {
            int one = body.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int some = body.read(into, offset, length);
            count(Math.max(some, 0));
            return some;
        }

        private void count(int more) throws IOException {
            read += more;
            if (read > most) {
                throw new BodyTooLargeException(most);
            }
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(listener);
        }
    }
}
