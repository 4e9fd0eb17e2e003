import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { forUpdate, isPostgres, type Queries, type Tx } from '#platform/database/open'
import { foldWords } from '#platform/text/occurrences'
import { editItem, type ItemTexts } from './item-texts.ts'

const AT_ONCE = 200
/** Ends a text, so that no word runs on into the next one. */
const END = '\n'

/** Whether a link leads to a page of the site or to one of its files: nobody reads such an address. */
export const isOwnAddress = (address: string): boolean => /^[#/]/.test(address)

const NUMBER_SIGNS = /[\s()-]/g

/** The digits that a link dials; nothing for other links. */
export const numberOfLink = (address: string): string | undefined =>
  /^tel:/i.test(address) ? foldWords(address.slice('tel:'.length)).replace(NUMBER_SIGNS, '') : undefined

/** All that editors have written into an item, as it is looked through; `numbers` are those that its links dial. */
export function wordsOf(section: string, item: ItemTexts): { words: string; numbers: string } {
  const texts: string[] = []
  const numbers: string[] = []
  editItem(section, item, (text, { isLink }) => {
    if (text && !(isLink && isOwnAddress(text))) texts.push(text)
    const number = isLink ? numberOfLink(text) : undefined
    if (number) numbers.push(number)
    return []
  })
  return { words: foldWords(texts.join(END).toWellFormed()), numbers: numbers.join(END) }
}

/** The live rows with their working copies. */
const itemsOf = (tx: Tx) =>
  tx
    .selectFrom('content')
    .leftJoin('content_copy', 'content_copy.id', 'content.id')
    .select([
      'content.id',
      'content.section',
      'content.title',
      'content.summary',
      'content.author',
      'content.source_name',
    ])
    .select(['content.body', 'content.cover_json', 'content.fields_json', 'copy_json'])

type Row = Awaited<ReturnType<ReturnType<typeof itemsOf>['execute']>>[number]

/** The names of the attachments of items without a working copy, in their order. */
async function attachmentsOf(tx: Tx, rows: readonly Row[]): Promise<Map<string, { name: string }[]>> {
  const ids = rows.filter(({ copy_json }) => copy_json === null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const files = await tx
    .selectFrom('content_file')
    .select(['content_id', 'name'])
    .where('content_id', 'in', ids)
    .where('role', '=', 'attachment')
    .orderBy('sort_no')
    .execute()
  return Map.groupBy(files, ({ content_id }) => content_id)
}

function textsOf(row: Row, attachments: { name: string }[]): ItemTexts {
  if (row.copy_json !== null) return JSON.parse(row.copy_json) as ItemForm
  const { title, summary, author, source_name: sourceName, body, cover_json, fields_json } = row
  const cover = cover_json ? (JSON.parse(cover_json) as ItemForm['cover']) : null
  const fields = JSON.parse(fields_json) as ItemForm['fields']
  return { title, summary, author, sourceName, body, cover, fields, attachments }
}

async function put(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const attachments = await attachmentsOf(tx, rows)
  const values = rows.map((row) => ({
    id: row.id,
    ...wordsOf(row.section, textsOf(row, attachments.get(row.id) ?? [])),
  }))
  await tx
    .insertInto('desk_words')
    .values(values)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({ words: eb.ref('excluded.words'), numbers: eb.ref('excluded.numbers') })),
    )
    .execute()
}

/** Writes the words of what items are being written as, after every change of a live row or a working copy. */
export async function putDeskWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await put(tx, await itemsOf(tx).where('content.id', 'in', ids).execute())
}

/** Writes the words of the items that have none: those from before there was such a search. Resolves with how many there were. */
export async function fillDeskWords({ db }: Pick<Context, 'db'>): Promise<number> {
  let count = 0
  for (let size = AT_ONCE; size === AT_ONCE; count += size)
    size = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('desk_item')
        .select('desk_item.id')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('desk_words').select('id').whereRef('desk_words.id', '=', 'desk_item.id'))),
        )
        .orderBy('desk_item.id')
        .limit(AT_ONCE)
        .$call(forUpdate(tx))
        .execute()
      if (rows.length > 0)
        await putDeskWords(
          tx,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
  return count
}

const DIGITS = /^[+(]?[\d\s()-]{5,}$/

/** What a telephone link says for a number, whatever stands between its groups; nothing for other words. */
export const dialledOf = (words: string): string | undefined => {
  const folded = foldWords(words).trim()
  return DIGITS.test(folded) ? folded.replace(NUMBER_SIGNS, '') : undefined
}

/** A condition on `desk_item`: what the item is being written as contains words, to the letter, or dials their number. */
export function hasWords(db: Queries, id: Expression<string>, words: string): Expression<SqlBool> {
  const contains = (column: 'words' | 'numbers', wanted: string) => {
    const text = sql.ref(`desk_words.${column}`)
    return isPostgres(db) ? sql<SqlBool>`strpos(${text}, ${wanted}) > 0` : sql<SqlBool>`instr(${text}, ${wanted}) > 0`
  }
  const dialled = dialledOf(words)
  const number = dialled ? sql`${contains('numbers', dialled)} or` : sql``
  const wanted = contains('words', foldWords(words).trim())
  return sql<SqlBool>`exists (select 1 from desk_words where desk_words.id = ${id} and (${number} ${wanted}))`
}
