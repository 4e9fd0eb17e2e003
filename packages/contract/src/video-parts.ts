/**
 * Bytes of each part of a video but the last. A request has 15 seconds with its body, which is enough for this many at 1.2 megabits
 * per second.
 */
export const PART_BYTES = 2 * 1024 * 1024
