import { watchLimits } from '@anju/contract/law/watch-terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { usersWith } from '#modules/organisation'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns, editedColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { presentText } from '../article-text.ts'
import type { ArticleChange, LawChange } from './compare.ts'
import { type CitingPlace, citingPlaces } from './places.ts'

/** An open review of one place about one article of one version. */
const keyOf = (kind: string, id: string, slug: string, anchor: string) => [kind, id, slug, anchor].join(' ')

/** A place that cites a text which is not in force yet has time until that day, if that is longer. */
function dueOn(effectiveOn: string, now: number): string {
  const usual = toWireDate(now + watchLimits.dueDays * DAY)
  return effectiveOn > usual ? effectiveOn : usual
}

async function openKeys(tx: Tx, groupKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('law_review')
    .select(['id', 'place_kind', 'place_id', 'law_slug', 'anchor'])
    .where('state', '=', 'open')
    .where('group_key', 'in', groupKeys)
    .execute()
  return new Map(rows.map((row) => [keyOf(row.place_kind, row.place_id, row.law_slug, row.anchor), row.id]))
}

const isNobodys = ({ departmentId, ownerId }: CitingPlace) => !departmentId && !ownerId

/**
 * Who does a review of a place that belongs to nobody, such as a rule of the fee or a supplied note: the user who has been there the longest
 * of those who handle reviews. Somebody else can be named in the list.
 */
async function keeper(tx: Tx): Promise<string> {
  const ids = (await usersWith(tx, 'cms:lawwatch:handle')).map(({ id }) => id)
  return ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? ''
}

function newRow(law: LawChange, article: ArticleChange, place: CitingPlace, now: number) {
  return {
    id: newId(now),
    state: 'open' as const,
    place_kind: place.kind,
    place_id: place.id,
    section: place.section,
    internal: place.internal ? 1 : 0,
    place_title: place.title,
    quote: place.quote || `《${law.title}》${article.label}`,
    group_key: law.groupKey,
    law_slug: law.slug,
    law_title: law.title,
    anchor: article.anchor,
    label: article.label,
    change: article.change,
    old_text: article.oldText,
    new_text: article.newText,
    moved_to: article.movedTo,
    effective_on: law.effectiveOn,
    department_id: place.departmentId,
    owner_id: place.ownerId,
    due_on: dueOn(law.effectiveOn, now),
    found_at: now,
    result: '' as const,
    result_note: '',
    done_by: '',
    done_at: null,
    ...createdColumns(byProduct(now)),
  }
}

/** Notes that were written before the library held their article have reviewed the text that is there now. */
async function fillReviewed(tx: Tx, importId: string): Promise<void> {
  const rows = await tx
    .selectFrom('law_note')
    .select(['law_note.id', 'law_note.group_key', 'law_note.anchor'])
    .where('law_note.anchor', '!=', '')
    .where('law_note.reviewed_text', '=', '')
    .where('law_note.group_key', 'in', tx.selectFrom('law').select('group_key').where('import_id', '=', importId))
    .execute()
  for (const { id, group_key, anchor } of rows) {
    const reviewed_text = await presentText(tx, group_key, anchor)
    if (reviewed_text) await tx.updateTable('law_note').set({ reviewed_text }).where('id', '=', id).execute()
  }
}

/** What follows from an import for what refers to its laws; returns how many reviews are new. */
export async function watchImport(
  tx: Tx,
  importId: string,
  changes: readonly LawChange[],
  now: number,
): Promise<number> {
  await fillReviewed(tx, importId)
  return openReviews(tx, changes, now)
}

/** Puts every place that cites a changed article under review; returns how many reviews are new. */
export async function openReviews(tx: Tx, changes: readonly LawChange[], now: number): Promise<number> {
  if (changes.length === 0) return 0
  const groupKeys = changes.map(({ groupKey }) => groupKey)
  return openAt(tx, changes, await citingPlaces(tx, groupKeys, now), now)
}

/**
 * Puts those of some places that cite a changed article under review. A place that is under review for the same article of the same version
 * gets the newest text; what it said at first stays. Returns how many reviews are new.
 */
export async function openAt(
  tx: Tx,
  changes: readonly LawChange[],
  citing: readonly CitingPlace[],
  now: number,
): Promise<number> {
  const groupKeys = [...new Set(changes.map(({ groupKey }) => groupKey))]
  const places = Map.groupBy(citing, (one) => `${one.groupKey} ${one.anchor}`)
  const open = await openKeys(tx, groupKeys)
  const anybody = citing.some(isNobodys) ? await keeper(tx) : ''
  const affected = changes.flatMap((law) =>
    law.articles.flatMap((article) =>
      (places.get(`${law.groupKey} ${article.anchor}`) ?? []).map((place) => ({ law, article, place })),
    ),
  )
  let opened = 0
  for (const { law, article, place } of affected) {
    const known = open.get(keyOf(place.kind, place.id, law.slug, article.anchor))
    if (known) {
      await renewReview(tx, known, law, article, now)
      continue
    }
    const owned = isNobodys(place) ? { ...place, ownerId: anybody } : place
    await tx
      .insertInto('law_review')
      .values(newRow(law, article, owned, now))
      .execute()
    opened++
  }
  return opened
}

/** Gives an open review the newest text. */
async function renewReview(
  tx: Tx,
  id: string,
  law: LawChange,
  { change, newText: new_text, movedTo: moved_to }: LawChange['articles'][number],
  now: number,
): Promise<void> {
  await tx
    .updateTable('law_review')
    .set({ change, new_text, moved_to, effective_on: law.effectiveOn, ...editedColumns(byProduct(now)) })
    .where('id', '=', id)
    .execute()
}
