import type { LawLevel, LawRow, LawStatus } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { type TextSearch, tokenLine, tokenTest } from '#platform/text/query'
import { readDoubtful } from '../amended.ts'
import type { LawEvent } from '../parse/head.ts'
import { nameOfGroup } from '../parse/name.ts'
import { checkedColumn, rowColumns, toLawRow } from '../queries.ts'
import { citiesOf } from './city.ts'

/** What a search needs to know of a visible law besides its texts. */
export type LawFact = {
  row: LawRow
  /** The normalised name. */
  name: string
  /** The city or county of the law of a province; empty for others. */
  city: string
  /** By how much its level and status move it up. */
  weight: number
  /** The day of its repeal, as far as its own history contains it. */
  repealedOn?: string
  /** The day from which it is in doubt because a newer version is in force that is not held; absent where nothing says so. */
  doubtfulFrom?: string
  /** The words of its title, once they have been needed. */
  words?: string
}

/** The visible laws by their number. */
export type LawFacts = ReadonlyMap<number, LawFact>

/** National statutes before regulations before the law of one place; texts that only change another come last. */
const WEIGHTS: Partial<Record<LawLevel, number>> = {
  constitution: 1.8,
  law: 2,
  admin_regulation: 1.6,
  judicial_interpretation: 1.2,
  case: 0.5,
  other: 0.5,
}
export const HIGHEST_WEIGHT = Math.max(1, ...Object.values(WEIGHTS))
const AMENDMENT = 0.5
/** What is in doubt or no longer in force comes after good law. */
const STATUSES: Partial<Record<LawStatus, number>> = { pending: 0.8, review: 0.5, amended: 0.4, repealed: 0.3 }

export function weightOf({ level, title, status }: Pick<LawRow, 'level' | 'title' | 'status'>): number {
  return (WEIGHTS[level] ?? 1) * (title.includes('修正案') ? AMENDMENT : 1) * (STATUSES[status] ?? 1)
}

/** The day of the repeal of a repealed law, by its number: as somebody decided it, else that of the last event. */
async function readRepeals(db: Queries): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('law')
    .select(['doc', 'repealed_on', 'amendments_json'])
    .where('live', '=', 1)
    .where('status', '=', 'repealed')
    .execute()
  return new Map(
    rows.map(({ doc, repealed_on, amendments_json }) => [
      doc,
      repealed_on || ((JSON.parse(amendments_json) as LawEvent[]).at(-1)?.date ?? ''),
    ]),
  )
}

async function readFacts(db: Queries): Promise<LawFacts> {
  const rows = await db
    .selectFrom('law')
    .select(rowColumns)
    .select(['group_key', checkedColumn])
    .where('live', '=', 1)
    .execute()
  const repeals = await readRepeals(db)
  const doubtful = await readDoubtful(db)
  const laws = rows.map(toLawRow)
  const cities = citiesOf(laws)
  return new Map(
    rows.map((row, at) => {
      const law = laws[at] ?? toLawRow(row)
      const repealedOn = repeals.get(row.doc)
      const doubtfulFrom = doubtful.get(row.slug)
      const fact = {
        row: law,
        name: nameOfGroup(row.group_key),
        city: cities[at] ?? '',
        weight: weightOf(law),
        ...(repealedOn && { repealedOn }),
        ...(doubtfulFrom && { doubtfulFrom }),
      }
      return [Number(row.doc), fact]
    }),
  )
}

/**
 * The facts of all visible laws, read once after each change: some 3 MB for 3,000 laws. Joined to hits in the database, they were half
 * of the time of a search.
 */
export const lawFacts = (db: Queries, remember: Remember): Promise<LawFacts> =>
  remember('law.facts', () => readFacts(db))

/** Whether the title of a law matches a search, as the index would find it. The returned function is for many laws. */
export function titleTest(search: TextSearch): (law: LawFact) => boolean {
  const matches = tokenTest(search)
  return (law) => {
    law.words ??= tokenLine(law.row.title)
    return matches(law.words)
  }
}
