import { filterBy } from '#platform/database/filter'
import type { Tx } from '#platform/database/open'
import { putTexts, removeTexts } from '#platform/database/text-index'
import { contentStaffText, contentText } from './text.ts'

const ITEMS_AT_ONCE = 500

/** Items by number, with all that they are found by. */
const wordsOf = (tx: Tx) =>
  tx
    .selectFrom('content')
    .leftJoin('department', 'department.id', 'content.department_id')
    .select(['content.doc', 'content.title', 'content.plain', 'content.staff_plain', 'content.summary'])
    .select(['content.author', 'content.source_name', 'department.name as department'])
    .orderBy('content.doc')

type Words = Awaited<ReturnType<ReturnType<typeof wordsOf>['execute']>>[number]

/** The summary of a text that has none of its own is the beginning of the text. */
const ownSummary = ({ plain, summary }: Words) => (plain.startsWith(summary) ? '' : summary)

async function putWords(tx: Tx, items: readonly Words[]): Promise<void> {
  const texts = items.map((item) => {
    const parts = [item.plain, ownSummary(item), item.author, item.source_name, item.department]
    return { doc: item.doc, title: item.title, body: parts.filter(Boolean).join(' '), staff: item.staff_plain }
  })
  await putTexts(tx, contentText.name, texts)
  await removeTexts(
    tx,
    contentStaffText.name,
    texts.map(({ doc }) => doc),
  )
  await putTexts(
    tx,
    contentStaffText.name,
    texts.flatMap(({ doc, title, body, staff }) => (staff ? { doc, title, body: `${body} ${staff}` } : [])),
  )
}

/** Puts items, not many at once, into the full-text indexes, in place of what stands there for them. */
export async function indexItems(tx: Tx, docs: readonly number[]): Promise<void> {
  await putWords(tx, await wordsOf(tx).where('content.doc', 'in', docs).execute())
}

/** Takes items out of the full-text indexes. */
export async function removeItems(tx: Tx, docs: readonly number[]): Promise<void> {
  for (const { name } of [contentText, contentStaffText]) await removeTexts(tx, name, docs)
}

/** Fills the full-text indexes from the items, all or those of a department, in place of what stands there for them. */
export async function reindexContent(tx: Tx, departmentId?: string): Promise<void> {
  for (let last = 0; ; ) {
    const items = await wordsOf(tx)
      .where('content.doc', '>', last)
      .$call(filterBy(departmentId, (qb, departmentId) => qb.where('content.department_id', '=', departmentId)))
      .limit(ITEMS_AT_ONCE)
      .execute()
    if (items.length === 0) return
    await putWords(tx, items)
    last = items.at(-1)?.doc ?? last
  }
}
