import { setImmediate } from 'node:timers/promises'
import type { LawStatus } from '@anju/contract/law'
import type { Queries, Tx } from '#platform/database/open'
import { readAmendments } from '../amended.ts'
import { type Repeal, repealsOf } from '../parse/effect.ts'
import type { LawEvent } from '../parse/head.ts'
import { nameOfGroup } from '../parse/name.ts'
import { type Doubt, doubtKey, lawStatuses, type StatusFacts, type StatusVerdict } from '../parse/status.ts'
import { answeredDoubts, syncDoubts } from './doubts.ts'

/** What the texts of laws repeal that were stored before that was kept in their rows; it is kept from now on. */
async function readOldRepeals(tx: Tx, ids: readonly string[]): Promise<Map<string, Repeal[]>> {
  const repealsByLaw = new Map<string, Repeal[]>()
  if (ids.length === 0) return repealsByLaw
  const rows = await tx
    .selectFrom('law_article')
    .innerJoin('law', 'law.id', 'law_article.law_id')
    .select(['law_article.law_id', 'law_article.anchor', 'law_article.plain'])
    .where('law.live', '=', 1)
    .where('law.repeals_json', '=', '')
    .where('law_article.plain', 'like', '%废止%')
    .orderBy('law_article.doc')
    .execute()
  for (const [id, articles] of Map.groupBy(rows, ({ law_id }) => law_id)) repealsByLaw.set(id, repealsOf(articles))
  await tx.updateTable('law').set({ repeals_json: '[]' }).where('live', '=', 1).where('repeals_json', '=', '').execute()
  for (const [id, repeals] of repealsByLaw)
    await tx
      .updateTable('law')
      .set({ repeals_json: JSON.stringify(repeals) })
      .where('id', '=', id)
      .execute()
  return repealsByLaw
}

async function readDecisions(tx: Tx) {
  const rows = await tx
    .selectFrom('law_override')
    .select(['slug', 'status', 'status_reason', 'repealed_by', 'repealed_on'])
    .where('status', '!=', '')
    .execute()
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        status: row.status as LawStatus,
        reason: row.status_reason,
        repealedBy: row.repealed_by,
        repealedOn: row.repealed_on,
      },
    ]),
  )
}

type Settled = StatusFacts & { slug: string; before: Omit<StatusVerdict, 'doubts'> & { inDoubt: boolean } }

async function listFacts(tx: Tx): Promise<Settled[]> {
  const rows = await tx
    .selectFrom('law')
    .select(['id', 'slug', 'group_key', 'title', 'published_on', 'effective_on', 'status', 'status_reason'])
    .select(['expired', 'in_doubt', 'repealed_by', 'repealed_on', 'amendments_json', 'repeals_json'])
    .where('live', '=', 1)
    .execute()
  const unread = rows.filter(({ repeals_json }) => repeals_json === '').map(({ id }) => id)
  const old = await readOldRepeals(tx, unread)
  const decisions = await readDecisions(tx)
  const answered = await answeredDoubts(tx)
  return rows.map((row) => {
    const events = JSON.parse(row.amendments_json) as LawEvent[]
    const days = events.flatMap(({ date }) => (date ? [date] : [])).toSorted()
    const made = events.filter(({ kind }) => kind !== '施行').map(({ date }) => date)
    const last = events.at(-1)
    const laterOn = made.toSorted().at(-1) ?? ''
    return {
      id: row.id,
      slug: row.slug,
      groupKey: row.group_key,
      title: row.title,
      publishedOn: row.published_on,
      effectiveOn: row.effective_on,
      firstOn: days[0] ?? row.published_on,
      repeals: row.repeals_json ? (JSON.parse(row.repeals_json) as Repeal[]) : (old.get(row.id) ?? []),
      repealed: last?.kind === '废止',
      repealedOn: last?.date ?? '',
      expired: row.expired === 1,
      laterOn: row.published_on && laterOn > row.published_on ? laterOn : '',
      decided: decisions.get(row.slug),
      answered: answered.get(row.slug) ?? new Set<string>(),
      before: {
        status: row.status as LawStatus,
        reason: row.status_reason,
        repealedBy: row.repealed_by,
        repealedOn: row.repealed_on,
        inDoubt: row.in_doubt === 1,
      },
    }
  })
}

function isUnchanged(verdict: StatusVerdict, { before }: Settled): boolean {
  const { status, reason, repealedBy = '', repealedOn = '', doubts } = verdict
  return (
    status === before.status &&
    reason === before.reason &&
    repealedBy === before.repealedBy &&
    repealedOn === before.repealedOn &&
    doubts.length > 0 === before.inDoubt
  )
}

async function writeVerdict(tx: Tx, id: string, verdict: StatusVerdict): Promise<void> {
  await tx
    .updateTable('law')
    .set({
      status: verdict.status,
      status_reason: verdict.reason,
      repealed_by: verdict.repealedBy ?? '',
      repealed_on: verdict.repealedOn ?? '',
      in_doubt: verdict.doubts.length > 0 ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Recomputes 时效性 and doubts of all visible laws as of a day (`YYYY-MM-DD`); returns how many changed. What people have decided
 * and answered comes first.
 */
export async function settleStatuses(tx: Tx, today: string): Promise<number> {
  const facts = await listFacts(tx)
  const amendments = await readAmendments(tx)
  // What follows goes through all laws several times: others are answered in between.
  await setImmediate()
  const verdicts = lawStatuses(facts, today, amendments)
  await setImmediate()
  const open: { slug: string; doubt: Doubt; bySlug: string }[] = []
  const slugs = new Map(facts.map(({ id, slug }) => [id, slug]))
  let changed = 0
  for (const fact of facts) {
    const verdict = verdicts.get(fact.id)
    if (!verdict) continue
    for (const doubt of verdict.doubts)
      open.push({ slug: fact.slug, doubt, bySlug: slugs.get(doubt.by?.id ?? '') ?? '' })
    if (isUnchanged(verdict, fact)) continue
    await writeVerdict(tx, fact.id, verdict)
    changed++
  }
  await syncDoubts(tx, open)
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

/** Whether a visible law has come into force, or its decided repeal has, since its status was computed. */
export async function statusesAreDue(db: Queries, today: string): Promise<boolean> {
  const due = await db
    .selectFrom('law')
    .select('id')
    .where('live', '=', 1)
    .where('status', '=', 'pending')
    .where('effective_on', '<=', today)
    .limit(1)
    .executeTakeFirst()
  if (due) return true
  const repealed = await db
    .selectFrom('law_override')
    .innerJoin('law', 'law.slug', 'law_override.slug')
    .select('law.id')
    .where('law.live', '=', 1)
    .where('law_override.status', '=', 'repealed')
    .where('law.status', '!=', 'repealed')
    .where('law_override.repealed_on', '<=', today)
    .limit(1)
    .executeTakeFirst()
  return repealed !== undefined || amendmentsAreDue(db, today)
}

/** Whether a newer version of a law in force has taken force since its status was computed, or is known only since then. */
async function amendmentsAreDue(db: Queries, today: string): Promise<boolean> {
  const amendments = await readAmendments(db)
  const answered = await answeredDoubts(db)
  const rows = await db
    .selectFrom('law')
    .select(['slug', 'group_key', 'published_on'])
    .where('live', '=', 1)
    .where('status', '=', 'effective')
    .where('in_doubt', '=', 0)
    .execute()
  return rows.some(({ slug, group_key, published_on: publishedOn }) =>
    amendments
      .get(nameOfGroup(group_key))
      ?.some(
        ({ publishedOn: day, effectiveOn }) =>
          effectiveOn <= today &&
          day > publishedOn &&
          !answered.get(slug)?.has(doubtKey({ kind: 'amended', source: day })),
      ),
  )
}
