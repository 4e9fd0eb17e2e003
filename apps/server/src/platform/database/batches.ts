import { setImmediate } from 'node:timers/promises'

/** Rows per query: SQLite, which runs on the main thread, delivers this many in a few milliseconds. */
const AT_ONCE = 500

/**
 * The rows of a long list in batches. Other requests run between two batches, and the whole list is never in memory.
 * `load` must sort by something unique, otherwise rows could be repeated or skipped.
 */
export async function* batches<Row>(
  load: (limit: number, offset: number) => Promise<Row[]>,
  size = AT_ONCE,
): AsyncGenerator<Row, void, undefined> {
  for (let offset = 0; ; offset += size) {
    const rows = await load(size, offset)
    yield* rows
    if (rows.length < size) return
    await setImmediate()
  }
}
