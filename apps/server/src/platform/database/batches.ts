import { setImmediate } from 'node:timers/promises'

/** Rows asked for at once: a portion that SQLite, which answers on the main thread, delivers in a few milliseconds. */
const AT_ONCE = 500

/**
 * The rows of a long list, portion by portion. Other callers get their turn between two portions, and nobody holds the
 * whole list. `load` must sort by something unique, else rows could be met twice or never.
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
