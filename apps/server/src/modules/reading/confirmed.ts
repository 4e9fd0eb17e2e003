import { HOUR } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import { idFloor } from '#platform/id'

const ROWS_AT_ONCE = 10_000
/** Milliseconds after which no row with an earlier id is still to come, also when a clock is set back. */
const SETTLED = HOUR

/** For each version one bit for each employee, at the place that they have in it. */
type Known = { places: Map<string, number>; editions: Map<string, Uint8Array>; from: string }
const knownOf = new WeakMap<Queries, Known>()

function note({ places, editions }: Known, editionId: string, memberId: string): void {
  const place = places.get(memberId) ?? places.size
  places.set(memberId, place)
  const at = place >> 3
  let bits = editions.get(editionId)
  if (!bits || at >= bits.length) {
    const longer = new Uint8Array(at * 2 + 32)
    longer.set(bits ?? [])
    editions.set(editionId, longer)
    bits = longer
  }
  bits[at] = (bits[at] ?? 0) | (1 << (place & 7))
}

/**
 * Who has confirmed one of some versions. Evidence is added and never changed: a process reads all of it once, and after that what is new.
 * Six hundred thousand pairs of people and texts are counted within one call of the start page.
 */
export async function confirmedEditions(db: Queries, now: number) {
  const known = knownOf.get(db) ?? { places: new Map(), editions: new Map(), from: '' }
  let { from } = known
  for (let isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('reading_evidence')
      .select(['id', 'reading_edition_id', 'member_id'])
      .where('id', '>', from)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) note(known, row.reading_edition_id, row.member_id)
    from = rows.at(-1)?.id ?? from
    isMore = rows.length === ROWS_AT_ONCE
  }
  known.from = idFloor(now - SETTLED)
  knownOf.set(db, known)
  return (editionIds: readonly string[]) => {
    const wanted = editionIds.flatMap((id) => known.editions.get(id) ?? [])
    return (memberId: string) => {
      const place = known.places.get(memberId)
      return place !== undefined && wanted.some((bits) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
    }
  }
}
