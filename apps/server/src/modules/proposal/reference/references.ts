import type { DeskReference, GivenReference } from '@anju/contract/desk/reference'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { findOpenItem } from '#modules/content'
import { findInScope } from '#modules/desk'
import type { User } from '#modules/identity'
import { findCitable } from '#modules/law'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

type Caption = { title: string; label: string }
/** A reference as it is stored: the title of a law or an item and the article, as they were when it was made. */
type Citation = GivenReference & Caption
/** A public question that was drafted from the letter: no reader is led there. */
type Draft = Omit<GivenReference, 'kind'> & { kind: 'draft' } & Caption
export type StoredReference = Citation | Draft

/** What a line refers to that says that a public question was drafted. */
export const draftReference = (targetId: string): Draft => ({
  kind: 'draft',
  targetId,
  anchor: '',
  title: '',
  label: '',
})

const GONE = '引用的内容不存在或已下线，请重新选择'

/** What a clerk refers to; refuses what is gone, and what the sender cannot open in a line that the sender reads. */
export async function checkReferences(
  db: Queries,
  references: readonly GivenReference[] = [],
  { forSender, now }: { forSender: boolean; now: number },
): Promise<Citation[]> {
  const stored: Citation[] = []
  for (const { kind, targetId, anchor } of references) {
    if (kind === 'law') {
      const law = (await findCitable(db, targetId, anchor)) ?? refuse('rejected', GONE, { field: 'references' })
      stored.push({ kind, targetId, anchor, ...law })
      continue
    }
    const item = (await findOpenItem(db, targetId, now)) ?? refuse('rejected', GONE, { field: 'references' })
    if (forSender && item.readers === 'staff')
      refuse('rejected', `“${item.title}”只有员工可以阅读，不能写进给来信人的话`, { field: 'references' })
    stored.push({ kind, targetId, anchor: '', title: item.title, label: '' })
  }
  return stored
}

/** Stores what a line of a history refers to. */
export async function storeReferences(tx: Tx, eventId: string, references: readonly StoredReference[]): Promise<void> {
  if (references.length === 0) return
  const row = { event_id: eventId, references_json: JSON.stringify(references) }
  await tx.insertInto('proposal_reference').values(row).execute()
}

/** What lines of histories refer to, as it was stored. */
export async function storedReferences(
  db: Queries,
  eventIds: readonly string[],
): Promise<Map<string, StoredReference[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db.selectFrom('proposal_reference').selectAll().where('event_id', 'in', eventIds).execute()
  return new Map(
    rows.map(({ event_id, references_json }) => [event_id, JSON.parse(references_json) as StoredReference[]]),
  )
}

const lawPath = (targetId: string, anchor: string) =>
  `${LAWS_PATH}?${new URLSearchParams({ law: targetId, ...(anchor && { a: anchor }) })}`

async function presentCitation(db: Queries, citation: Citation, now: number): Promise<DeskReference> {
  const { kind, targetId, anchor, title, label } = citation
  if (kind === 'law') {
    const path = (await findCitable(db, targetId, anchor)) ? lawPath(targetId, anchor) : ''
    return { title, label, path, internal: false }
  }
  const item = await findOpenItem(db, targetId, now)
  return { title, label, path: item?.path ?? '', internal: item?.readers !== 'visitors' }
}

/** References of lines as they can be opened now, by their stored texts. */
export async function readReferences(
  db: Queries,
  lines: readonly { id: string }[],
  now: number,
): Promise<Map<string, DeskReference[]>> {
  const stored = await storedReferences(
    db,
    lines.map(({ id }) => id),
  )
  const references = new Map<string, DeskReference[]>()
  for (const [eventId, ofLine] of stored) {
    const presented: DeskReference[] = []
    for (const one of ofLine) if (one.kind !== 'draft') presented.push(await presentCitation(db, one, now))
    references.set(eventId, presented)
  }
  return references
}

/** The public questions that lines say were drafted, by line, as far as the caller may open them on the desk. */
export async function readDrafts(
  db: Queries,
  caller: User,
  lines: readonly { id: string }[],
): Promise<Map<string, string>> {
  const stored = await storedReferences(
    db,
    lines.map(({ id }) => id),
  )
  const drafts = [...stored].flatMap(([eventId, ofLine]) =>
    ofLine.flatMap(({ kind, targetId }) => (kind === 'draft' ? [[eventId, targetId] as const] : [])),
  )
  const open = await findInScope(
    db,
    caller,
    drafts.map(([, id]) => id),
  )
  return new Map(drafts.filter(([, id]) => open.has(id)))
}

/** Those that the sender may read now: what has become internal or is gone is not named. */
export const forSender = (references: readonly DeskReference[] = []) =>
  references.flatMap(({ internal, ...reference }) => (internal || !reference.path ? [] : [reference]))
