import type { Queries, Tx } from '#platform/database/open'
import type { DayOfVisits, Fault, Measured } from './counter.ts'

const AT_ONCE = 100
/** The most groups of faults; a new one takes the place of the one that was seen least lately. */
export const MOST_FAULTS = 300

/** In one order everywhere, so that two servers do not wait for each other. */
const sorted = <Value>(entries: ReadonlyMap<string, Value>): [string, Value][] =>
  [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))

async function addMeasures(tx: Tx, day: string, measures: ReadonlyMap<string, Measured>): Promise<void> {
  const rows = sorted(measures).map(([, measured]) => ({ day, ...measured }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('experience_day')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((oc) =>
        oc
          .columns(['day', 'page', 'device', 'measure', 'bucket'])
          .doUpdateSet((eb) => ({ count: eb('experience_day.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
}

const unionOf = (one: string, other: string) => [...new Set([...one.split('、'), ...other.split('、')])].join('、')

/** Makes room for a new group; resolves with nothing when there was room. */
async function makeRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('experience_fault')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < MOST_FAULTS) return
  const oldest = tx.selectFrom('experience_fault').select('id').orderBy('last_day').orderBy('count').orderBy('id')
  await tx
    .deleteFrom('experience_fault')
    .where('id', 'in', oldest.limit(Number(count) - MOST_FAULTS + 1))
    .execute()
}

async function addFault(tx: Tx, day: string, id: string, { browser, count, page, ...fault }: Fault): Promise<void> {
  const known = await tx.selectFrom('experience_fault').select('browsers').where('id', '=', id).executeTakeFirst()
  if (!known) await makeRoom(tx)
  const browsers = unionOf(known?.browsers ?? browser, browser)
  await tx
    .insertInto('experience_fault')
    .values({ id, ...fault, page, browsers, count, first_day: day, last_day: day })
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        count: eb('experience_fault.count', '+', eb.ref('excluded.count')),
        page,
        browsers,
        last_day: day,
      })),
    )
    .execute()
}

/** Adds what was counted of a day. */
export async function addDayOfVisits(tx: Tx, day: string, { measures, faults }: DayOfVisits): Promise<void> {
  await addMeasures(tx, day, measures)
  for (const [id, fault] of sorted(faults)) await addFault(tx, day, id, fault)
}

/** Removes groups of faults that somebody has seen to. */
export async function removeFaults(db: Queries, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('experience_fault').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the days and the groups of faults before a day; resolves with the number of groups. */
export async function purgeExperience(db: Queries, before: string): Promise<number> {
  await db.deleteFrom('experience_day').where('day', '<', before).execute()
  const { numDeletedRows } = await db.deleteFrom('experience_fault').where('last_day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
