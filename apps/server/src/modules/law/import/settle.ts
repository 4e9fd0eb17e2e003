import type { Queries, Tx } from '#platform/database/open'
import { repealsOf } from '../parse/effect.ts'
import type { LawEvent } from '../parse/head.ts'
import { EXPIRED, lawStatuses, type StatusFacts } from '../parse/status.ts'

/** Statements of visible texts about repealing other laws, by the id of the law. */
async function repealsById(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('law_article')
    .innerJoin('law', 'law.id', 'law_article.law_id')
    .select(['law_article.law_id', 'law_article.plain'])
    .where('law.live', '=', 1)
    .where('law_article.plain', 'like', '%废止%')
    .execute()
  const found = new Map<string, string[]>()
  for (const { law_id, plain } of rows) {
    const names = repealsOf([plain])
    if (names.length > 0) found.set(law_id, [...(found.get(law_id) ?? []), ...names])
  }
  return found
}

async function listFacts(tx: Tx): Promise<(StatusFacts & { status: string; reason: string })[]> {
  const repeals = await repealsById(tx)
  const rows = await tx
    .selectFrom('law')
    .select(['id', 'group_key', 'title', 'published_on', 'effective_on', 'status', 'status_reason', 'amendments_json'])
    .where('live', '=', 1)
    .execute()
  return rows.map((row) => {
    const events = JSON.parse(row.amendments_json) as LawEvent[]
    const dates = events.map((event) => event.date).filter(Boolean)
    return {
      id: row.id,
      groupKey: row.group_key,
      title: row.title,
      publishedOn: row.published_on,
      effectiveOn: row.effective_on,
      firstOn: dates.toSorted()[0] ?? row.published_on,
      repeals: repeals.get(row.id) ?? [],
      repealed: events.at(-1)?.kind === '废止',
      expired: row.status_reason === EXPIRED,
      status: row.status,
      reason: row.status_reason,
    }
  })
}

/** Recomputes 时效性 of all visible laws as of a day (`YYYY-MM-DD`); returns how many changed. */
export async function settleStatuses(tx: Tx, today: string): Promise<number> {
  const facts = await listFacts(tx)
  const verdicts = lawStatuses(facts, today)
  let changed = 0
  for (const { id, status, reason } of facts) {
    const verdict = verdicts.get(id)
    if (!verdict || (verdict.status === status && verdict.reason === reason)) continue
    await tx
      .updateTable('law')
      .set({ status: verdict.status, status_reason: verdict.reason })
      .where('id', '=', id)
      .execute()
    changed++
  }
  return changed
}

/** 最初施行 of versions whose own text does not name it: the day of the first version that is held. */
export async function settleFirstDays(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('law')
    .select(['id', 'group_key', 'effective_on', 'first_effective_on'])
    .where('live', '=', 1)
    .where('effective_on', '!=', '')
    .execute()
  for (const versions of Map.groupBy(rows, ({ group_key }) => group_key).values()) {
    if (versions.length < 2) continue
    const [first = ''] = versions
      .map(({ effective_on, first_effective_on }) => first_effective_on || effective_on)
      .sort()
    for (const { id } of versions.filter((one) => one.effective_on > first && one.first_effective_on !== first))
      await tx.updateTable('law').set({ first_effective_on: first }).where('id', '=', id).execute()
  }
}

/** Whether a visible law has come into force since its status was computed. */
export async function statusesAreDue(db: Queries, today: string): Promise<boolean> {
  const due = await db
    .selectFrom('law')
    .select('id')
    .where('live', '=', 1)
    .where('status', '=', 'pending')
    .where('effective_on', '<=', today)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
