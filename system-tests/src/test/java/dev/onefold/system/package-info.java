/// All services together, each a JVM of its own, around a real broker, registry and Postgres.
/// What happened is judged by the sandbox's record of what the customer received, and by what the
/// database and the API say.
@NullMarked
package dev.onefold.system;

import org.jspecify.annotations.NullMarked;
