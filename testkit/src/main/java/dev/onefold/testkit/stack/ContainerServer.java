package dev.onefold.testkit.stack;

import com.github.dockerjava.api.DockerClient;
import java.nio.file.Path;
import java.util.List;
import org.testcontainers.containers.GenericContainer;

/// A part in a container whose port on this machine is fixed, so that it is the same after a stop
/// and a start.
///
/// This way was compiled but never run: there was no container engine where it was written.
final class ContainerServer implements Server {
    private final GenericContainer<?> container;
    private final String place;

    ContainerServer(GenericContainer<?> container, int port, int innerPort) {
        this.container = container;
        this.place = "127.0.0.1:" + port;
        container.setPortBindings(List.of("127.0.0.1:%d:%d".formatted(port, innerPort)));
    }

    @Override
    public void start() {
        if (container.getContainerId() == null) {
            container.start();
        } else {
            docker().startContainerCmd(container.getContainerId()).exec();
        }
    }

    @Override
    public void stop() {
        docker().stopContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void kill9() {
        docker().killContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void freeze() {
        docker().pauseContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void thaw() {
        docker().unpauseContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public Path log() {
        throw new UnsupportedOperationException("docker logs " + container.getContainerId());
    }

    @Override
    public String place() {
        return place;
    }

    private DockerClient docker() {
        return container.getDockerClient();
    }
}
