import { isDay } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate, signalChange, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { KEPT } from '../docs.ts'
import { settleLibrary } from '../import/settle-library.ts'
import { comparedName } from '../parse/name.ts'

export type LawTableRow = Selectable<Database['law']>

/**
 * Changes the library in one transaction: afterwards statuses and reviews are settled, and readers and caches know that something is
 * different. `watch` runs with the new statuses and says how many reviews it has opened.
 */
export async function changeLibrary<Result>(
  app: Context,
  now: number,
  work: (tx: Tx) => Promise<Result>,
  watch?: (made: Result) => Promise<number>,
): Promise<Result> {
  const result = await app.db.transaction().execute(async (tx) => {
    const { made } = await settleLibrary(tx, now, () => work(tx), watch)
    await signalChange(tx)
    return made
  })
  app.responseCache.clear()
  return result
}

/** The law to change, locked; refused when it is gone or somebody has changed it since `version`. */
export async function claimLaw(tx: Tx, slug: string, version: number | undefined): Promise<LawTableRow> {
  const row = await tx
    .selectFrom('law')
    .selectAll()
    .where('slug', '=', slug)
    .where(KEPT)
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', '没有找到这部法规')
  if (version !== undefined && version !== row.version) refuse('conflict')
  return row
}

/** Adds a line to the history of a law. */
export async function writeEvent(tx: Tx, { caller, now }: By, slug: string, action: string, note: string) {
  const event = { id: newId(now), slug, action, note, user_name: caller.nickName, at: now }
  await tx.insertInto('law_event').values(event).execute()
}

/** Refuses a day that there is not. */
export function assertDay(day: string, field: string): void {
  if (day && !isDay(day)) refuse('badRequest', '没有这一天，请重新填写', { field })
}

/** The address of the law that somebody named, by address or title; the text itself when the library does not hold it. */
export async function findNamed(tx: Tx, typed: string): Promise<string> {
  const text = typed.trim()
  if (!text) return ''
  const name = comparedName(text)
  const row = await tx
    .selectFrom('law')
    .select('slug')
    .where('live', '=', 1)
    .where((eb) =>
      eb.or([
        eb('slug', '=', text),
        eb('title', '=', text),
        eb('short_title', '=', text),
        eb('group_key', 'like', `%:${name.replace(/[\\%_]/g, '')}`),
      ]),
    )
    .orderBy((eb) => eb.case().when('slug', '=', text).then(0).else(1).end())
    .orderBy('published_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? text
}
