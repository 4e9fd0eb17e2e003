import type { Edition, EditionText } from '@anju/contract/control/editions'
import { controlledSections, type EditionState, isControlled, REPEALED } from '@anju/contract/control/terms'
import { forms } from '@anju/contract/forms'
import type { AnyForm } from '@anju/contract/forms/form'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { findContent, wholeText } from '#modules/content'
import { type Publication, wasPublished } from '#modules/desk'
import type { By } from '#modules/identity'
import { digestOf } from '#modules/reading'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'

type Row = Selectable<Database['control_edition']>
type Live = NonNullable<Awaited<ReturnType<typeof findContent>>>
type Fields = {
  version?: string
  effectiveOn?: string
  state?: string
  revisions?: Revision[]
  [name: string]: unknown
}
type Revision = { version: string; clause: string; note: string }

export const fieldsOf = ({ fields_json }: { fields_json: string }) => JSON.parse(fields_json) as Fields

/** What a document says of itself. */
export function factsOf(section: string, fields: Fields) {
  const documentNo = isControlled(section) ? String(fields[controlledSections[section]] ?? '') : ''
  const { version = '', effectiveOn = '', state = '' } = fields
  return { documentNo, label: version, effectiveOn, state }
}

/** What differs between two texts of a document, by the labels of its form. */
function differences(section: string, before: Live, after: Live): string {
  const form: AnyForm = isControlled(section) ? forms[section] : {}
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const own = Object.entries(form).flatMap(([name, { label }]) =>
    JSON.stringify(old[name]) === JSON.stringify(now[name]) ? [] : [label],
  )
  const names = [
    ...(before.title === after.title ? [] : ['标题']),
    ...own,
    ...(before.body === after.body ? [] : ['正文']),
  ]
  return names.length > 0 ? `修改了：${names.join('、')}` : '内容没有变化'
}

/** What the document itself says of what is new in this version, or else which parts differ. */
function changeOf(before: Live | undefined, after: Live): string {
  const { version, revisions = [] } = fieldsOf(after)
  const own = revisions.filter((one) => one.version === version).map(({ clause, note }) => `${clause}：${note}`)
  if (own.length > 0) return own.join('；')
  return before ? differences(after.section, before, after) : '首次发布'
}

/** One of those who sign a text; nobody has no time. */
type Signature = { userId: string; name: string; at: number | null }
const nobody: Signature = { userId: '', name: '', at: null }
type Signatures = readonly [written: Signature, reviewed: Signature, approved: Signature]

/** Who wrote a text that is published, who has reviewed it, and who approves it. */
function signaturesOf({ caller, now }: By, copy: Publication['copy']): Signatures {
  const approved = { userId: caller.id, name: caller.nickName, at: now }
  if (!copy) return [nobody, nobody, approved]
  const written = { userId: copy.editor_id, name: copy.editorName, at: copy.saved_at }
  return [written, { userId: copy.reviewed_by, name: copy.reviewerName, at: copy.reviewed_at }, approved]
}

const latestOf = (tx: Tx, contentId: string) =>
  tx
    .selectFrom('control_edition')
    .select('number')
    .where('content_id', '=', contentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

type Written = { publishAt: number; at: number; note: string; signatures: Signatures }

async function insertEdition(tx: Tx, live: Live, { publishAt, at, note, signatures }: Written): Promise<void> {
  const latest = await latestOf(tx, live.id)
  const { html, title } = await wholeText(tx, live.id)
  const { documentNo, label, effectiveOn } = factsOf(live.section, fieldsOf(live))
  const row = {
    id: newId(at),
    content_id: live.id,
    number: (latest?.number ?? 0) + 1,
    title,
    document_no: documentNo,
    label,
    effective_on: effectiveOn || toWireDate(publishAt),
    audience: live.audience,
    departments_json: JSON.stringify(live.departmentIds),
    html,
    digest: digestOf(html),
    signatures_json: JSON.stringify(signatures),
    change_note: note,
    at,
  }
  await tx.insertInto('control_edition').values(row).execute()
}

/** The text of a document from before the product had editions becomes its first one. */
export async function storeFormer(tx: Tx, live: Live): Promise<void> {
  if (!isControlled(live.section) || !wasPublished(live) || (await latestOf(tx, live.id))) return
  const times = { publishAt: live.publish_at, at: live.publish_at }
  await insertEdition(tx, live, { ...times, note: '此前发布的版本', signatures: [nobody, nobody, nobody] })
}

/** Adds the edition of a publication, in its transaction. */
export async function storeEdition(tx: Tx, by: By, { before, copy, publishAt }: Publication): Promise<void> {
  const live = isControlled(before.section) ? await findContent(tx, before.id) : undefined
  if (!live) return
  const note = changeOf((await latestOf(tx, live.id)) ? before : undefined, live)
  await insertEdition(tx, live, { publishAt, at: by.now, note, signatures: signaturesOf(by, copy) })
}

type WithoutText = Omit<Row, 'html'>
const COLUMNS = ['id', 'content_id', 'number', 'title', 'document_no', 'label', 'effective_on', 'digest'] as const

/** Of editions with the latest first, the one that holds today: the latest whose day has come. */
export const currentOf = (rows: readonly Pick<Row, 'number' | 'effective_on'>[], now: number): number =>
  rows.find(({ effective_on }) => effective_on <= toWireDate(now))?.number ?? 0

/** Whether an edition of a document can hold: readers see it, and it does not say that it is repealed. */
export const isInForce = (live: Pick<Live, 'status' | 'fields_json'>) =>
  live.status === 'published' && fieldsOf(live).state !== REPEALED

function presentEdition(row: WithoutText, current: number): Edition {
  const [written, reviewed, approved] = JSON.parse(row.signatures_json) as Signatures
  const signature = ({ name, at }: Signature) => ({ name, time: at === null ? '' : toWireTime(at) })
  const state: EditionState = row.number === current ? 'current' : row.number > current ? 'coming' : 'void'
  return {
    number: row.number,
    title: row.title,
    documentNo: row.document_no,
    label: row.label,
    effectiveOn: row.effective_on,
    state,
    written: signature(written),
    reviewed: signature(reviewed),
    approved: signature(approved),
    changeNote: row.change_note,
    publishTime: toWireTime(row.at),
    digest: row.digest,
  }
}

/** Whether somebody may read a document that had these readers. */
export type MayRead = (readers: Pick<Live, 'audience' | 'departmentIds'>) => boolean
const everybody: MayRead = () => true

/** The editions of a document that somebody may read, the latest first; of one that is withdrawn or repealed none holds. */
export async function editionsOf(db: Queries, live: Live, now: number, mayRead = everybody): Promise<Edition[]> {
  const rows = await db
    .selectFrom('control_edition')
    .select([...COLUMNS, 'audience', 'departments_json', 'signatures_json', 'change_note', 'at'])
    .where('content_id', '=', live.id)
    .orderBy('number', 'desc')
    .execute()
  const current = isInForce(live) ? currentOf(rows, now) : Number.POSITIVE_INFINITY
  const readable = rows.filter(({ audience, departments_json }) =>
    mayRead({ audience, departmentIds: JSON.parse(departments_json) as string[] }),
  )
  return readable.map((row) => presentEdition(row, current))
}

/** One of them with its text. */
export async function editionText(
  db: Queries,
  live: Live,
  number: number,
  now: number,
  mayRead = everybody,
): Promise<EditionText | undefined> {
  const edition = (await editionsOf(db, live, now, mayRead)).find((one) => one.number === number)
  const row = await db
    .selectFrom('control_edition')
    .select('html')
    .where('content_id', '=', live.id)
    .where('number', '=', number)
    .executeTakeFirst()
  return edition && row && { ...edition, html: row.html }
}
