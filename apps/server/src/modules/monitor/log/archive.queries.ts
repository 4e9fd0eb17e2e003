import { setImmediate } from 'node:timers/promises'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'

export type Period = { from: number | undefined; until: number | undefined }
const logs = ['operation_log', 'login_log', 'file_access'] as const
type Table = (typeof logs)[number]
type Line = { at: number; id: string }

const AT_ONCE = 500

function during<T extends Table>(db: Queries, table: T, { from, until }: Period) {
  return db
    .selectFrom<Table>(table)
    .$call(filterBy(from, (qb, from) => qb.where('at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('at', '<', until)))
}

/** The number of lines of all logs in a period. */
export async function countLines(db: Queries, period: Period): Promise<number> {
  let lines = 0
  for (const table of logs) {
    const { total } = await during(db, table, period)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    lines += Number(total)
  }
  return lines
}

/**
 * The lines of a log, oldest first, in batches. Each batch continues after the last line of the one before, so that
 * concurrent insertions and deletions neither skip nor repeat lines; other work runs in between.
 */
export async function* linesOf<Row extends Line>(db: Queries, table: Table, period: Period): AsyncGenerator<Row[]> {
  let last: Line | undefined
  for (;;) {
    const after = last
    const rows = (await during(db, table, period)
      .selectAll()
      .$call(
        filterBy(after, (qb, after) =>
          qb.where((eb) =>
            eb.or([eb('at', '>', after.at), eb.and([eb('at', '=', after.at), eb('id', '>', after.id)])]),
          ),
        ),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()) as unknown as Row[]
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
    await setImmediate()
  }
}
