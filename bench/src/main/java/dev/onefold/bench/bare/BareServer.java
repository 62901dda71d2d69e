package dev.onefold.bench.bare;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.AbstractProtocol;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;

/// The web server of the ingress with nothing behind it: reads the body and answers 202. Started
/// with the port as its argument.
public final class BareServer {
    private BareServer() {}

    public static void main(String[] arguments) throws IOException, LifecycleException {
        File folder = Files.createTempDirectory("bare-server").toFile();
        folder.deleteOnExit();
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.getPath());
        tomcat.setHostname("127.0.0.1");
        tomcat.setPort(Integer.parseInt(arguments[0]));
        ((AbstractProtocol<?>) tomcat.getConnector().getProtocolHandler())
                .setExecutor(new VirtualThreadExecutor("bare-"));
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        Context context = tomcat.addContext("", folder.getPath());
        Tomcat.addServlet(context, "answer", new Answering()).addMapping("/");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static final class Answering extends HttpServlet {
        private static final long serialVersionUID = 1L;
        private static final byte[] ANSWER = "{}".getBytes(java.nio.charset.StandardCharsets.UTF_8);

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            request.getInputStream().transferTo(OutputStream.nullOutputStream());
            response.setStatus(202);
            response.setContentType("application/json");
            response.setContentLength(ANSWER.length);
            response.getOutputStream().write(ANSWER);
        }
    }
}
