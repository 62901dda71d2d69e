/// How every service reads a topic: decode, set the broken aside, hold still while the
/// surroundings are away.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.listen;
