package dev.onefold.testkit.services;

/// The programs that stand on the stack, in the order in which a message meets them.
public enum Service {
    WEBHOOK_INGRESS("webhook-ingress", 18080),
    INTENT_SERVICE("intent-service", 18082),
    DISPATCHER("dispatcher", 18083),
    RECONCILER("reconciler", 18084),
    SANDBOX("sandbox", 18090);

    private final String module;
    private final int usualPort;

    Service(String module, int usualPort) {
        this.module = module;
        this.usualPort = usualPort;
    }

    public String module() {
        return module;
    }

    int usualPort() {
        return usualPort;
    }
}
