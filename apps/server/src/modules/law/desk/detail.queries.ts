import type { LawStatus } from '@anju/contract/law'
import type { LawDesk } from '@anju/contract/law/desk-shapes'
import { lawFactNames } from '@anju/contract/law/facts'
import { toWireTime } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { KEPT } from '../docs.ts'
import { type FactName, rowFacts } from '../override/facts.ts'
import { findOverride, undecided } from '../override/override.ts'
import { findReference } from '../queries.ts'
import { doubtsOfLaw } from './doubt.queries.ts'
import { toDeskRow } from './list.queries.ts'
import { markdownOf } from './text.service.ts'

const MOST_EVENTS = 200

/** A law that visitors see or that has been withdrawn; refused when there is none. */
async function getKept(db: Queries, slug: string) {
  const row = await db.selectFrom('law').selectAll().where('slug', '=', slug).where(KEPT).executeTakeFirst()
  return row ?? refuse('notFound', '没有找到这部法规')
}

async function readEvents(db: Queries, slug: string): Promise<LawDesk['events']> {
  const events = await db
    .selectFrom('law_event')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return events.map(({ id, at, action, note, user_name }) => ({
    eventId: id,
    at: toWireTime(at),
    action,
    note,
    userName: user_name,
  }))
}

async function readVersions(db: Queries, groupKey: string): Promise<LawDesk['versions']> {
  const rows = await db
    .selectFrom('law')
    .select(['slug', 'published_on', 'status', 'live'])
    .where('group_key', '=', groupKey)
    .where(KEPT)
    .orderBy('published_on', 'desc')
    .execute()
  return rows.map((one) => ({
    lawId: one.slug,
    publishedOn: one.published_on,
    status: one.status as LawStatus,
    withdrawn: one.live === 2,
  }))
}

/** Everything that the console shows of one law. */
export async function readDesk(db: Queries, slug: string): Promise<LawDesk> {
  const row = await getKept(db, slug)
  const own = await findOverride(db, slug)
  const override = own ?? undecided(slug)
  const hasFile = Object.keys(override.source).length > 0 || (own === undefined && row.source_sha256 !== '')
  const edited = Object.keys(override.facts).length > 0 || override.markdown !== '' || override.status !== ''
  const names = Object.keys(override.facts) as FactName[]
  return {
    ...toDeskRow({ ...row, edited, checked_on: override.checked_on }),
    repealedBy: await findReference(db, row.repealed_by),
    repealedOn: row.repealed_on,
    amendments: JSON.parse(row.amendments_json),
    doubts: await doubtsOfLaw(db, slug),
    changes: hasFile
      ? names.map((name) => ({
          label: lawFactNames[name],
          file: override.source[name] ?? '',
          byHand: override.facts[name] ?? '',
        }))
      : [],
    textChanged: override.markdown !== '',
    hasFile,
    statusDecided: override.status !== '',
    checkedBy: override.checked_by,
    sourcePath: row.source_path,
    sourceSha256: row.source_sha256,
    events: await readEvents(db, slug),
    versions: await readVersions(db, row.group_key),
  }
}

/** Facts and status of a law, for a form. */
export async function readFacts(db: Queries, slug: string) {
  const row = await getKept(db, slug)
  const own = (await findOverride(db, slug)) ?? undecided(slug)
  const { title } = await findReference(db, own.repealed_by)
  return {
    lawId: slug,
    version: row.version,
    ...rowFacts(row),
    status: own.status as LawStatus | '',
    statusReason: own.status_reason,
    repealedBy: title,
    repealedOn: own.repealed_on,
    checkedBy: own.checked_by,
    checkedOn: own.checked_on,
  }
}

/** The text of a law as Markdown, for a form. */
export async function readMarkdown(db: Queries, slug: string) {
  const row = await getKept(db, slug)
  const own = await findOverride(db, slug)
  return { lawId: slug, version: row.version, markdown: await markdownOf(db, row, own?.markdown ?? '') }
}

/** The regions of all laws that are kept. */
export async function listKeptRegions(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('law')
    .select('region')
    .distinct()
    .where(sql<boolean>`live > 0`)
    .where('region', '!=', '')
    .orderBy('region')
    .execute()
  return rows.map(({ region }) => region)
}
