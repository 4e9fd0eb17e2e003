import { createHash } from 'node:crypto'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { liveItems, wholeText } from '#modules/content'
import { audienceOf, type PlacedEmployee } from '#modules/organisation'
import { liveNotices, noticeText } from '#modules/system'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { cleanAgain } from '#platform/text/html'
import { Markup, markup } from '#platform/text/markup'

export type Reading = Selectable<Database['reading']>
export type ReadingText = Selectable<Database['reading_edition']>
type Subject = Pick<Reading, 'kind' | 'subject'>

/** A subject that can be read now: its version, and who may read it, if it is not for all. */
type Live = { version: number; isFor?: (one: PlacedEmployee) => boolean }

/** Those of these subjects that can be read now, by id. */
async function liveSubjects(db: Queries, subjects: readonly Subject[], now: number): Promise<Map<string, Live>> {
  const idsOf = (kind: Subject['kind']) => subjects.flatMap((one) => (one.kind === kind ? one.subject : []))
  const items = await liveItems(db, idsOf('item'), now)
  const notices = await liveNotices(db, idsOf('notice'), now)
  return new Map([
    ...items.map(({ id, version, audience, departmentIds }): [string, Live] => [
      id,
      {
        version,
        isFor:
          audience === 'departments'
            ? (one) => departmentIds.some((only) => one.departmentIds.includes(only))
            : undefined,
      },
    ]),
    ...notices.map(({ id, version, targets }): [string, Live] => [
      id,
      { version, isFor: targets.length > 0 ? audienceOf(targets, 0) : undefined },
    ]),
  ])
}

async function readSubject(db: Queries, { kind, subject }: Subject) {
  if (kind === 'item') return wholeText(db, subject)
  const notice = await noticeText(db, subject)
  const { title = '', content = '', version = 0 } = notice ?? {}
  return { title, version, html: markup`<h2>${title}</h2>${new Markup(cleanAgain(content))}`.text }
}

export const digestOf = (html: string): string => createHash('sha256').update(html).digest('hex')

const later = (one: string, other: string) => (one > other ? one : other)

/** Stores the text of a subject as a new version, unless it says the same as the latest; returns the title. */
export async function storeText(tx: Tx, reading: Reading, now: number): Promise<string> {
  const { title, html, version } = await readSubject(tx, reading)
  const digest = digestOf(html)
  const latest = await tx
    .selectFrom('reading_edition')
    .select(['number', 'digest'])
    .where('reading_id', '=', reading.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.digest !== digest) {
    const number = (latest?.number ?? 0) + 1
    const dueOn = latest ? later(reading.due_on, toWireDate(now + reading.days * DAY)) : reading.due_on
    const row = { id: newId(now), reading_id: reading.id, number, title, html, digest, due_on: dueOn, at: now }
    await tx
      .insertInto('reading_edition')
      .values({ ...row, correction: '' })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  await tx.updateTable('reading').set({ source_version: version, title }).where('id', '=', reading.id).execute()
  return title
}

export type LiveReading = Reading & { live: Live | undefined }

/** Readings with what their subjects are now. A version that was published since is stored first, and asks again. */
export async function settleReadings(db: Queries, readings: readonly Reading[], now: number): Promise<LiveReading[]> {
  const live = await liveSubjects(db, readings, now)
  const list: LiveReading[] = []
  for (const reading of readings) {
    const subject = live.get(reading.subject)
    const isNew = reading.ended_at === null && subject && subject.version !== reading.source_version
    const title = isNew ? await db.transaction().execute((tx) => storeText(tx, reading, now)) : reading.title
    list.push({ ...reading, title, live: subject })
  }
  return list
}

/** What a list needs of a version; its text may be long. */
export type Edition = Omit<ReadingText, 'html'>

/** The versions of readings, the latest first. */
export async function editionsOf(db: Queries, readingIds: readonly string[]): Promise<Map<string, Edition[]>> {
  if (readingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reading_edition')
    .select(['id', 'reading_id', 'number', 'title', 'digest', 'due_on', 'at', 'correction'])
    .where('reading_id', 'in', readingIds)
    .orderBy('number', 'desc')
    .execute()
  return Map.groupBy(rows, ({ reading_id }) => reading_id)
}

/** The versions of which one confirmation is enough: the latest, and those before it as far as only corrections were made. */
export function sufficient(editions: readonly Edition[]): Edition[] {
  const asking = editions.findIndex(({ correction }) => correction === '')
  return editions.slice(0, asking === -1 ? editions.length : asking + 1)
}
