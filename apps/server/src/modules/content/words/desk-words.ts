import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { isPostgres, type Queries, type Tx } from '#platform/database/open'
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
  editItem(section, { ...item, summary: '' }, (text, { isLink }) => {
    if (text && !(isLink && isOwnAddress(text))) texts.push(text)
    const number = isLink ? numberOfLink(text) : undefined
    if (number) numbers.push(number)
    return []
  })
  const [words, summary] = [foldWords(texts.join(END).toWellFormed()), foldWords(item.summary.toWellFormed())]
  // An automatic summary is the beginning of the body, whose words are there already.
  return { words: words.includes(summary) ? words : `${words}${END}${summary}`, numbers: numbers.join(END) }
}

const LIVE = ['title', 'summary', 'author', 'source_name', 'body', 'cover_json', 'fields_json'] as const
type Row = Record<'id' | 'section' | (typeof LIVE)[number], string> & {
  copy_json: string | null
  attachment_names: string | null
  /** What is stored of them. */
  stored_words: string | null
  stored_numbers: string | null
}

/** The texts of items, as columns of `desk_item`: read from it, or returned by the statement that writes it. */
export const wordColumns = sql`desk_item.id, desk_item.section, ${sql.join(
  LIVE.map((name) => sql`(select ${sql.ref(name)} from content where content.id = desk_item.id) as ${sql.ref(name)}`),
)}, (select copy_json from content_copy where content_copy.id = desk_item.id) as copy_json,
  (select string_agg(name, cast(${END} as text)) from content_file
    where content_id = desk_item.id and role = 'attachment') as attachment_names,
  (select words from desk_words where desk_words.id = desk_item.id) as stored_words,
  (select numbers from desk_words where desk_words.id = desk_item.id) as stored_numbers`

function textsOf(row: Row): ItemTexts {
  if (row.copy_json !== null) return JSON.parse(row.copy_json) as ItemForm
  const { title, summary, author, source_name: sourceName, body, cover_json, fields_json, attachment_names } = row
  const cover = cover_json ? (JSON.parse(cover_json) as ItemForm['cover']) : null
  const fields = JSON.parse(fields_json) as ItemForm['fields']
  const attachments = attachment_names ? attachment_names.split(END).map((name) => ({ name })) : []
  return { title, summary, author, sourceName, body, cover, fields, attachments }
}

/** Writes the words of what items are being written as, from `wordColumns`. */
export async function putDeskWords(tx: Tx, rows: readonly object[]): Promise<void> {
  const values = (rows as readonly Row[]).flatMap((row) => {
    const { words, numbers } = wordsOf(row.section, textsOf(row))
    // A publication changes no words: they are those of the working copy.
    return words === row.stored_words && numbers === row.stored_numbers ? [] : [{ id: row.id, words, numbers }]
  })
  if (values.length === 0) return
  await tx
    .insertInto('desk_words')
    .values(values)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({ words: eb.ref('excluded.words'), numbers: eb.ref('excluded.numbers') })),
    )
    .execute()
}

/** Writes the words of the items that have none: those from before there was such a search. Resolves with how many there were. */
export async function fillDeskWords({ db }: Pick<Context, 'db'>): Promise<number> {
  let count = 0
  for (let size = AT_ONCE; size === AT_ONCE; count += size)
    size = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Row>`select ${wordColumns} from desk_item
        where not exists (select 1 from desk_words where desk_words.id = desk_item.id)
        order by desk_item.id limit ${AT_ONCE} ${isPostgres(tx) ? sql`for update of desk_item` : sql``}`.execute(tx)
      await putDeskWords(tx, rows)
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
