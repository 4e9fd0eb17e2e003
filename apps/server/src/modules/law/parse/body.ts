import type { LawArticle, LawNode } from '@anju/contract/law'
import {
  type ArticleHead,
  articleAnchor,
  articleLabel,
  isTableRow,
  misspeltHeads,
  readArticleHead,
  readParagraphs,
  splitGlued,
} from './articles.ts'
import { isAppendixLine, LawTree, readHeading } from './tree.ts'

/** An article or a stretch of other text, with its words for the search. */
export type ParsedArticle = LawArticle & { number: number; plain: string }
export type LawBody = { nodes: LawNode[]; articles: ParsedArticle[]; warnings: string[] }

type Draft = { head: ArticleHead | undefined; label: string; node: number; anchor: string; lines: string[] }

/** Reads the lines below the marker into a table of contents and articles. */
class BodyReader {
  readonly tree = new LawTree()
  readonly articles: ParsedArticle[] = []
  readonly warnings: string[] = []
  readonly #hasArticles: boolean
  /** How often each anchor has been asked for. */
  readonly #anchors = new Map<string, number>()
  #pieces = 0
  #draft: Draft | undefined
  #last: ArticleHead = { number: 0, sub: 0, rest: '' }
  #seen = false

  constructor(hasArticles: boolean) {
    this.#hasArticles = hasArticles
  }

  line(line: string): void {
    const heading = readHeading(line)
    if (heading) {
      this.close()
      if (heading.title) this.tree.add(heading)
      return
    }
    const head = readArticleHead(line, this.#last.number)
    if (head) {
      this.#article(head)
      return
    }
    if (this.#seen && isAppendixLine(line)) {
      this.close()
      this.tree.add({ kind: '附件', title: line.length > 40 ? `${line.slice(0, 40)}…` : line, rank: 0 })
    }
    this.#text(line)
  }

  #article(head: ArticleHead): void {
    this.close()
    this.#checkOrder(head)
    this.#last = head
    this.#seen = true
    const label = articleLabel(head)
    this.#draft = {
      head,
      label,
      node: this.tree.current,
      anchor: this.#free(articleAnchor(head), label),
      lines: head.rest ? [head.rest] : [],
    }
    this.tree.reach(this.#draft.anchor)
  }

  #checkOrder({ number, sub }: ArticleHead): void {
    const { number: before } = this.#last
    if (before > 0 && sub === 0 && number > before + 1) {
      this.warnings.push(`条文缺号：${articleLabel(this.#last)}之后是${articleLabel({ number, sub })}`)
    }
  }

  #free(anchor: string, label: string): string {
    const copy = (this.#anchors.get(anchor) ?? 0) + 1
    this.#anchors.set(anchor, copy)
    if (copy > 1) this.warnings.push(`条文重号：${label}出现不止一次`)
    return copy > 1 ? `${anchor}-r${copy}` : anchor
  }

  #text(line: string): void {
    if (!this.#draft || this.#isOwnPiece(line)) {
      this.close()
      if (this.#hasArticles && !this.#seen && this.tree.current < 0)
        this.tree.add({ kind: '序言', title: '前言', rank: 0 })
      const node = this.tree.current
      this.#pieces++
      const title = this.tree.nodes[node]?.title ?? ''
      this.#draft = { head: undefined, label: title, node, anchor: this.#free(`p-${this.#pieces}`, title), lines: [] }
      this.tree.reach(this.#draft.anchor)
    }
    this.#draft.lines.push(line)
  }

  /** Text without any articles and headings is cut by paragraphs, but a list or table stays with its lead-in. */
  #isOwnPiece(line: string): boolean {
    if (this.#hasArticles || this.tree.current >= 0 || !this.#draft) return false
    const leadIn = this.#draft.lines.at(-1)?.endsWith('：') ?? false
    return !leadIn && !isTableRow(line) && readParagraphs([line], '段')[0]?.kind === '段'
  }

  close(): void {
    const draft = this.#draft
    this.#draft = undefined
    if (!draft) return
    const paragraphs = readParagraphs(draft.lines, draft.head ? '款' : '段')
    this.articles.push({
      anchor: draft.anchor,
      label: draft.label,
      node: draft.node,
      paragraphs,
      number: draft.head?.number ?? 0,
      plain: paragraphs.map(({ text }) => text).join('\n'),
    })
  }
}

/** Reads the text of a law; `lines` are clean and not empty. */
export function readBody(lines: readonly string[]): LawBody {
  const whole = lines.flatMap(splitGlued)
  const misspelt = misspeltWarning(whole)
  const reader = new BodyReader(whole.some((line) => readArticleHead(line, 0) !== undefined))
  for (const line of whole) reader.line(line)
  reader.close()
  return { nodes: reader.tree.nodes, articles: reader.articles, warnings: [...misspelt, ...reader.warnings] }
}

const EXAMPLES = 3

/** One line about all heads of articles that cannot be read. */
function misspeltWarning(lines: readonly string[]): string[] {
  const misspelt = misspeltHeads(lines)
  if (misspelt.length === 0) return []
  const examples = misspelt.slice(0, EXAMPLES).map((head) => `“${head}”`)
  return [
    `有 ${misspelt.length} 处条文标题不能识别：${examples.join('、')}${misspelt.length > EXAMPLES ? '等' : ''}，应写在行首，如“第一条 内容”`,
  ]
}
