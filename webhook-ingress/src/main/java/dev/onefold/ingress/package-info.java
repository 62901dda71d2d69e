/// The service that faces the internet: it verifies providers' webhooks and puts them on a topic.
@org.jspecify.annotations.NullMarked
package dev.onefold.ingress;
