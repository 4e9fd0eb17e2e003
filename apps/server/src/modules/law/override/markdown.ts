import type { LawArticle, LawNode } from '@anju/contract/law'
import { openTable } from '@anju/contract/wire/open-table'
import { isAppendixLine } from '../parse/tree.ts'

/** A law as its rows keep it; the parser reads the same law from the text that is made of it. */
export type WrittenLaw = {
  title: string
  amendments: readonly { date: string; text: string }[]
  nodes: readonly LawNode[]
  articles: readonly (LawArticle & { number: number })[]
}

const SMALL = '小标题'
/** As in the parser: a smaller rank is a higher level. */
const RANKS = openTable<number>({ 附件: 0, 序言: 0, 编: 1, 篇: 1, 分编: 2, 章: 3, 节: 4 })
const HASHES = openTable<number>({ 编: 1, 节: 3 })

const dayInWords = (date: string) => {
  const [year, month, day] = date.split('-')
  return `${year}年${Number(month)}月${Number(day)}日`
}

/** Writes the headings; small ones have no rank of their own, so theirs follows from their depth. */
class Headings {
  #ranks: number[] = []

  line({ kind, title, depth }: LawNode): string {
    const before = this.#ranks[depth]
    const above = this.#ranks[depth - 1] ?? -1
    const rank = kind === SMALL ? Math.min(7, before ?? Math.max(3, above + 1)) : (RANKS[kind] ?? 3)
    this.#ranks = [...this.#ranks.slice(0, depth), rank]
    const numbered = /^第/.test(title)
    const hashes = kind === SMALL ? Math.max(2, rank - 1) : numbered ? 2 : (HASHES[kind] ?? 2)
    return `${'#'.repeat(hashes)} ${title}`
  }
}

function linesOf({ number, label, paragraphs }: WrittenLaw['articles'][number]): string[] {
  const lines = paragraphs.map(({ kind, text }) => (kind === '表' ? `| ${text} |` : text))
  if (number === 0) return lines
  const [first = '', ...others] = lines
  return [`${label} ${first}`.trim(), ...others]
}

/** Whether the heading is one that the parser makes of a line of text, such as 附件1：…, which it leaves in the text. */
function isInText({ kind, title }: LawNode, next: string): boolean {
  return kind === '附件' && isAppendixLine(next) && next.startsWith(title.replace(/…$/, ''))
}

/** The text of a law as a file of the library has it. */
export function toMarkdown({ title, amendments, nodes, articles }: WrittenLaw): string {
  const headings = new Headings()
  const body: string[] = []
  let written = 0
  const open = (until: number, next: string) => {
    for (; written <= until; written++) {
      const node = nodes[written]
      if (!node) continue
      const line = headings.line(node)
      if (!(written === until && isInText(node, next))) body.push(line)
    }
  }
  for (const article of articles) {
    const lines = linesOf(article)
    open(article.node, lines[0] ?? '')
    body.push(...lines)
  }
  open(nodes.length - 1, '')
  const history = amendments.map(({ date, text }) => (date ? `${dayInWords(date)} ${text}` : text))
  return `${[`# ${title}`, ...history, '<!-- INFO END -->', ...body].join('\n\n')}\n`
}
