import type { LawParagraph } from '@anju/contract/law'
import { toChinese } from '@anju/contract/law/numerals'
import { foldWidth } from '@anju/contract/wire/width'
import { CHINESE_DIGITS, fromChinese, readNumber } from './numerals.ts'

const HEAD = new RegExp(`^第([${CHINESE_DIGITS}]+)( *)条((?:之[一二三四五六七八九十]+)?)( *)(.*)$`)
const GLUED = new RegExp(`(?<=[。；：]) +(?=第[${CHINESE_DIGITS}]+条 )`)
/** Text after 第X条 in a sentence about another article, as opposed to a heading. */
const GOES_ON = /^[第、，,；;。至和或及与的之中所规款项前后以]/

export type ArticleHead = { number: number; sub: number; rest: string }

/** The head of an article; `after` is the number of the one before, 0 for none. */
export function readArticleHead(line: string, after: number): ArticleHead | undefined {
  const [, digits = '', inner, sub = '', blank, rest = ''] = HEAD.exec(line) ?? []
  const number = fromChinese(digits)
  if (number === undefined) return undefined
  const separated = blank !== '' || inner !== '' || rest === ''
  if (!separated && (number !== after + 1 || GOES_ON.test(rest))) return undefined
  return { number, sub: sub ? (fromChinese(sub.slice(1)) ?? 0) : 0, rest }
}

/** An article head in a spelling that is not read: 第1条, **第一条**, ### 第一条, 第一條, <b>第一条</b>, 1. 第一条, （第一条）. */
const MISSPELT = new RegExp(
  `^((?:[#*_>【\\[\\-+]+ *|<[a-z]+[^>]*> *|\\d{1,3}[.．、] *|[（(] *)*)第 ?([\\d０-９]+|[${CHINESE_DIGITS}]+) ?[条條]`,
  'i',
)
const CLOSING = /^(?:[*_】\]）)]+|<\/[a-z]+>)+/i
/** 第一条、甲: a mark where the blank should be, unless another article follows as in 第一条、第二条的规定. */
const MARKED = /^[、，,] *[*_]*[^\s第*_]/

/** The lines that look like the head of an article and are not read as one, by what they begin with. */
export function misspeltHeads(lines: readonly string[]): string[] {
  const read = new Set<number>()
  const heads: { number: number; head: string; certain: boolean }[] = []
  let last = 0
  for (const line of lines) {
    const head = readArticleHead(line, last)
    if (head) read.add(head.number)
    const one = head ? undefined : misspelt(line, last)
    if (one) heads.push(one)
    last = (head ?? one)?.number ?? last
  }
  return heads.flatMap(({ number, head, certain }) => (certain || !read.has(number) ? [head] : []))
}

/** Certain is what no sentence begins with; the rest counts as the next article where nothing else is that article. */
function misspelt(line: string, last: number) {
  const [head, before = '', digits = ''] = MISSPELT.exec(line) ?? []
  const number = head ? readNumber(foldWidth(digits)) : undefined
  if (!head || number === undefined) return undefined
  const after = line.slice(head.length)
  const inside = /^\d|[（(]/.test(before)
  const certain = !inside && !HEAD.test(line) && !GOES_ON.test(after.replace(CLOSING, ''))
  const apart = inside && /^(?:[）)]| |$)/.test(after.replace(/^[*_]+/, ''))
  return certain || (number === last + 1 && (apart || MARKED.test(after))) ? { number, head, certain } : undefined
}

/** Some files run several articles into one paragraph: 第一条 …。 第二条 …。 */
export function splitGlued(line: string): string[] {
  return line.startsWith('第') ? line.split(GLUED) : [line]
}

/** 第一百二十条之一 */
export function articleLabel({ number, sub }: { number: number; sub: number }): string {
  return `第${toChinese(number)}条${sub ? `之${toChinese(sub)}` : ''}`
}

/** `art-120-1`, the anchor of 第一百二十条之一. */
export function articleAnchor({ number, sub }: { number: number; sub: number }): string {
  return sub ? `art-${number}-${sub}` : `art-${number}`
}

const ITEM = new RegExp(`^[（(]([${CHINESE_DIGITS}]{1,5})[)）] ?`)
const POINT = /^(?:(\d{1,3})(?:[.．](?!\d)|、)|[（(](\d{1,3})[)）]) ?/
const CIRCLED = /^[①-⑳㈠-㈩]/

type Mark = { kind: '项' | '目'; number: string; text: string }

function readMark(line: string, insideItem: boolean): Mark | undefined {
  const item = ITEM.exec(line)
  const value = item ? fromChinese(item[1] ?? '') : undefined
  if (item && value !== undefined)
    return { kind: '项', number: String(value), text: `（${item[1]}）${line.slice(item[0].length)}` }
  const point = POINT.exec(line)
  const lower = insideItem ? '目' : '项'
  if (point) return { kind: lower, number: point[1] ?? point[2] ?? '', text: line }
  const code = CIRCLED.test(line) ? line.charCodeAt(0) : 0
  if (!code) return undefined
  return { kind: code < 0x3000 ? lower : '项', number: String(code - (code < 0x3000 ? 0x245f : 0x321f)), text: line }
}

const TABLE_RULE = /^\|?[\s:|-]+\|?$/

/** Whether a line is a row of a Markdown table. */
export function isTableRow(line: string): boolean {
  return line.startsWith('|') && line.length > 1
}

/**
 * Numbers the paragraphs of one article: a lead-in and its items are one 款, items are its 项, points below an item 目.
 * In text that is no article, plain paragraphs are 段. Item marks stay in the text; table rows lose their rule.
 */
export function readParagraphs(lines: readonly string[], plain: '款' | '段'): LawParagraph[] {
  const paragraphs: LawParagraph[] = []
  let count = 0
  let rows = 0
  let insideItem = false
  const isRule = (line: string) => isTableRow(line) && TABLE_RULE.test(line)
  for (const line of lines.filter((one) => !isRule(one))) {
    if (isTableRow(line)) {
      paragraphs.push({ kind: '表', number: String(rows++), text: line.replace(/^\| ?| ?\|$/g, '').trim() })
      continue
    }
    const mark = readMark(line, insideItem)
    if (mark) {
      if (mark.kind === '项' && ITEM.test(line)) insideItem = true
      paragraphs.push(mark)
    } else {
      insideItem = false
      count++
      paragraphs.push({ kind: plain, number: String(count), text: line })
    }
  }
  return paragraphs
}
