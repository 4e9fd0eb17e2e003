import type { LawNode } from '@anju/contract/law'
import { openTable } from '@anju/contract/wire/open-table'
import { CHINESE_DIGITS } from './numerals.ts'
import { tidyHeading } from './text.ts'

const NUMBERED = new RegExp(`^(第[${CHINESE_DIGITS}]+ ?(分编|编|篇|章|节)) *(.*)$`)
const HEADING = /^(#{1,6}) *(.*)$/
const APPENDIX = /^附(?:件|表|录)|^附 ?[:：\d]|^附$/
const PREFACE = /^(?:序 ?言|前 ?言)$/

/**
 * A smaller rank is a higher level; the number of `#` of a heading does not distinguish parts, chapters and sections.
 */
const RANKS = openTable<number>({ 附件: 0, 编: 1, 篇: 1, 分编: 2, 章: 3, 节: 4 })

export type Heading = { kind: string; title: string; rank: number }

/** A Markdown heading as a place in the law; `undefined` when the line is none. An empty one has an empty title. */
export function readHeading(line: string): Heading | undefined {
  const [, hashes, text = ''] = HEADING.exec(line) ?? []
  if (!hashes) return undefined
  const [, number, kind = '', name = ''] = NUMBERED.exec(text) ?? []
  if (number) return { kind, title: `${number.replace(' ', '')} ${tidyHeading(name)}`.trim(), rank: RANKS[kind] ?? 3 }
  const title = tidyHeading(text)
  if (PREFACE.test(title)) return { kind: '序言', title, rank: 0 }
  if (APPENDIX.test(title)) return { kind: '附件', title, rank: 0 }
  if (hashes.length === 1) return { kind: '编', title, rank: 1 }
  return { kind: '小标题', title, rank: 1 + hashes.length }
}

/** A plain line that opens an appendix after the last article, such as 附件1：… */
export function isAppendixLine(line: string): boolean {
  return /^附(?:件|表|录) ?[一二三四五六七八九十\d]{0,3} ?(?:[:：]|$)|^附 ?[:：]|^附件[一二三四五六七八九十\d]{1,3}[ 　]/.test(
    line,
  )
}

/** Collects the table of contents; the depth follows from the headings above, not from the number of `#`. */
export class LawTree {
  readonly nodes: LawNode[] = []
  #open: { index: number; rank: number }[] = []

  /** The node that text belongs to now, -1 for none. */
  get current(): number {
    return this.#open.at(-1)?.index ?? -1
  }

  add({ kind, title, rank }: Heading): void {
    while ((this.#open.at(-1)?.rank ?? -1) >= rank) this.#open.pop()
    // A preface holds text but no chapters.
    if (this.nodes[this.#open.at(-1)?.index ?? -1]?.kind === '序言') this.#open.pop()
    const index = this.nodes.length
    this.nodes.push({ anchor: `node-${index + 1}`, depth: this.#open.length, kind, title, first: '' })
    this.#open.push({ index, rank })
  }

  /** Sets the beginning of the text in every open node that has none yet. */
  reach(anchor: string): void {
    for (const { index } of this.#open) {
      const node = this.nodes[index]
      if (node && !node.first) node.first = anchor
    }
  }
}
