import { type Expression, type SqlBool, sql } from 'kysely'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { putTexts, removeTexts, type TextIndexName } from '#platform/database/text-index'
import type { CaseKind } from '../kind.ts'
import { hidesName } from './digests.ts'

/** Ends a text, so that no word runs on into the next one. */
const END = '；'
const BLANKS_IN_HAN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu
/** Lines that are the same for every case, or say only that somebody has looked. */
const ROUTINE: readonly string[] = ['submit', 'contact']

type Row = { id: string; doc: number | null }
type Line = { case_id: string; public_note: string; note: string }

/** The index of what a case says: as title what the list shows, as body what its page shows beside that. */
export const textIndexOf = ({ table }: CaseKind): TextIndexName => `${table}_text`
/** The index of hidden names, which only those search who may read them. */
export const nameIndexOf = ({ table }: CaseKind): TextIndexName => `${table}_name_text`

/** Texts as they are indexed: 「云 澜大厦」 is one word. */
export const joinTexts = (texts: readonly unknown[]) =>
  texts
    .filter(Boolean)
    .map((text) => String(text).replaceAll(BLANKS_IN_HAN, ''))
    .join(END)

/** The columns of every list and of this kind's. */
const listColumns = ({ searched }: CaseKind): readonly string[] => [...searched.list, 'outside_no']

const columnsIn = (row: object, names: readonly string[]) =>
  names.map((name) => (row as Readonly<Record<string, unknown>>)[name])

async function linesOf(db: Queries, { table }: CaseKind, ids: readonly string[]): Promise<Map<string, Line[]>> {
  const lines = await db
    .selectFrom('case_event')
    .select(['case_id', 'public_note', 'note'])
    .where('kind', '=', table)
    .where('case_id', 'in', ids)
    .where('action', 'not in', ROUTINE)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return Map.groupBy(lines, ({ case_id }) => case_id)
}

/** Of a kind whose rows stay when what their senders entered is deleted. */
type Erasable = { erased_at?: number | null; closed_at?: number | null }

/** Whether what the sender of a case entered has been deleted, and nothing has been added since: notes of clerks may repeat it, so they find it no more. */
const isErased = ({ erased_at, closed_at }: Row & Erasable): boolean =>
  Boolean(erased_at) && Number(closed_at ?? Number.POSITIVE_INFINITY) <= Number(erased_at)

/** The opposite as a condition on the table of a kind that names projects, because the project of an erased case stays for the figures. */
export function isUnerased({ table }: CaseKind): Expression<SqlBool> {
  const [erased, closed] = [sql.ref(`${table}.erased_at`), sql.ref(`${table}.closed_at`)]
  return sql<SqlBool>`(${erased} is null or ${closed} is null or ${closed} > ${erased})`
}

const isNumbered = <R extends Row>(row: R): row is R & { doc: number } => row.doc !== null

/**
 * Writes what cases say into the index in place of what it has of them; cases without a number, and those of which what their senders entered has
 * been deleted, are not in it.
 */
export async function writeTexts(tx: Tx, kind: CaseKind, rows: readonly Row[]): Promise<void> {
  const all = rows.filter(isNumbered)
  const numbered = all.filter((row) => !isErased(row))
  const erased = all.filter(isErased).map(({ doc }) => Number(doc))
  await removeTexts(tx, textIndexOf(kind), erased)
  if (numbered.length === 0) return
  const lines = await linesOf(
    tx,
    kind,
    numbered.map(({ id }) => id),
  )
  const [list, { page }] = [listColumns(kind), kind.searched]
  const documents = numbered.map((row) => {
    const notes = (lines.get(row.id) ?? []).flatMap(({ public_note, note }) => [public_note, note])
    return {
      doc: Number(row.doc),
      title: joinTexts(columnsIn(row, list)),
      body: joinTexts([...columnsIn(row, page), ...notes]),
    }
  })
  await putTexts(tx, textIndexOf(kind), documents)
}

/** The same for names, where they are hidden. */
export async function writeNames(tx: Tx, kind: CaseKind, rows: readonly Row[]): Promise<void> {
  if (!hidesName(kind)) return
  const documents = rows.filter(isNumbered).map((row) => {
    const title = joinTexts(columnsIn(row, [kind.sender.name]))
    return { doc: Number(row.doc), title, body: '' }
  })
  await putTexts(tx, nameIndexOf(kind), documents)
}

const casesOf = (db: Queries, { table }: CaseKind) => db.selectFrom(table as 'enquiry').selectAll()

/** Whether a line of a history is among what a case is found by. */
export const isSearched = (line: { action: string; publicNote?: string; note?: string }): boolean =>
  !ROUTINE.includes(line.action) && Boolean(line.publicNote || line.note)

/** A case as it is once nobody else writes its texts: a line is added also by those who have not locked the case. */
async function claimTexts(tx: Tx, kind: CaseKind, id: string) {
  await lockFor(tx, `${kind.table} text ${id}`)
  return casesOf(tx, kind).where('id', '=', id).execute()
}

/** Writes what a case says into the index again, because its history has changed. */
export async function refreshTexts(tx: Tx, kind: CaseKind, id: string): Promise<void> {
  await writeTexts(tx, kind, await claimTexts(tx, kind, id))
}

/** The same because of some of its columns. */
export async function refreshColumns(tx: Tx, kind: CaseKind, id: string, columns: object): Promise<void> {
  const hasText = [...listColumns(kind), ...kind.searched.page].some((name) => name in columns)
  const hasName = hidesName(kind) && kind.sender.name in columns
  if (!hasText && !hasName) return
  const rows = await claimTexts(tx, kind, id)
  if (hasText) await writeTexts(tx, kind, rows)
  if (hasName) await writeNames(tx, kind, rows)
}

/** Takes cases out of the indexes. */
export async function removeCaseTexts(
  tx: Tx,
  kind: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
  const rows = await tx
    .selectFrom(kind.table as 'enquiry')
    .select('doc')
    .where('id', 'in', ids as readonly string[])
    .where('doc', 'is not', null)
    .execute()
  const docs = rows.map(({ doc }) => Number(doc))
  await removeTexts(tx, textIndexOf(kind), docs)
  if (hidesName(kind)) await removeTexts(tx, nameIndexOf(kind), docs)
}
