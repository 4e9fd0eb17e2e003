import type { Origin } from '#ui/editor/docx/own.ts'
import { digestOf, textBlocks } from '#ui/editor/text-blocks.ts'
import { type BlockPair, compareBlocks } from '../compare/blocks.ts'

/** The item that a document is compared with. */
type Present = {
  contentId: string
  version: number
  title: string
  body: string
  /** What its fields are called at the head of an export. */
  labels: readonly string[]
}

/** What whoever brings a document back has to know before it is taken. */
function warningsOf(origin: Origin | undefined, { contentId, version, title, body }: Present): string[] {
  if (!origin) return ['文件里没有导出时的标记，无法知道它是从哪一版改起的；下面与当前内容比较']
  if (origin.contentId !== contentId) return ['这份文件是从另一条内容导出的，请确认没有选错文件']
  const warnings: string[] = []
  if (origin.digest !== digestOf(body))
    warnings.push(
      `导出之后正文又改过（文件是第 ${origin.version} 版，现在是第 ${version} 版）。下面与当前内容比较：其中也有别人后来的修改，采用会一并改回，请逐处核对`,
    )
  if (origin.title !== '' && origin.title !== title)
    warnings.push(`文件里的标题是“${origin.title}”，与当前标题不同；标题不从文件读取，请在页面上修改`)
  return warnings
}

/** Whether a table has a field of the item and its value in each row. */
const isFieldTable = (table: HTMLTableElement, labels: readonly string[]) =>
  [...table.rows].every(({ cells }) => cells.length === 2 && labels.includes(cells[0]?.textContent?.trim() ?? ''))

/** The text of an export whose marks another program has not kept: without the title and the fields at its head. */
function withoutHead(html: string, { title, labels }: Pick<Present, 'title' | 'labels'>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const table = body.querySelector(':scope > table:first-child, :scope > :first-child + table')
  if (!(table instanceof HTMLTableElement) || !isFieldTable(table, labels)) return html
  const before = table.previousElementSibling
  if (before && before.textContent?.trim() !== title.trim()) return html
  before?.remove()
  table.remove()
  return body.innerHTML
}

export type Revision = {
  /** What the document says as the text of the item. */
  html: string
  pairs: BlockPair[]
  warnings: string[]
}

/** The paragraphs of a document beside those of an item, and what is to be known of it. */
export function revisionOf(read: { html: string; origin: Origin | undefined }, present: Present): Revision {
  const html = read.origin ? read.html : withoutHead(read.html, present)
  const [before, after] = [textBlocks(present.body), textBlocks(html)]
  const wordsOf = (blocks: typeof before) => blocks.map(({ words }) => words)
  const formsOf = (blocks: typeof before) => blocks.map(({ form }) => form)
  const forms = { before: formsOf(before), after: formsOf(after) }
  return {
    html,
    pairs: compareBlocks(wordsOf(before), wordsOf(after), forms),
    warnings: warningsOf(read.origin, present),
  }
}
