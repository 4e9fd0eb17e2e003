import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import type { Sight } from './queries.ts'

/** Ignores phrases that the user sees, or has them wait for somebody again. */
export async function ignorePhrases(
  { db }: Context,
  ids: readonly string[],
  { ignored, members, now }: Sight & { ignored: boolean; now: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('search_phrase')
    .set({ settled: ignored ? 'ignored' : '', settled_at: now, settled_by: '' })
    .where('id', 'in', ids)
    .$if(!members, (qb) =>
      qb.where('id', 'in', (eb) =>
        eb.selectFrom('search_phrase_day').select('phrase_id').where('searcher', '=', 'visitor'),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('notFound', '这些搜索词已经不在了')
}
