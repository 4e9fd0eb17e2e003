import { type LawLevel, lawLevels } from '@anju/contract/law'
import { normalisedName } from '../parse/name.ts'
import { CHINESE_DIGITS, readNumber, toChinese } from '../parse/numerals.ts'

/** A parsed citation such as 消防法十六条第三项. Numbers are those of the law; `sub` is the 一 of 之一, else 0. */
export type Citation = { name: string; article: number; sub: number; paragraph?: number; item?: number }

const NUMBER = `(\\d{1,4}|[${CHINESE_DIGITS}]{1,9})`
const CITATION = new RegExp(
  `^[《〈<]?(.*?[^第\\s《〈<\\d])[》〉>]? *第? *${NUMBER} *条?(?: *之 *${NUMBER})?(?: *第? *${NUMBER} *款)?(?: *第? *[（(]? *${NUMBER} *[）)]? *项)?$`,
)

/** Numbers alone, or the beginning of 第四十一条, name no law. */
const NO_NAME = new RegExp(`^(?:第?[${CHINESE_DIGITS}]+|[^\\p{Script=Han}]+)$`, 'u')

/** Parses 民法典944, 《民法典》第九百四十四条第三款, 物业管理条例 41 条; `undefined` when it is no citation. */
export function readCitation(input: string): Citation | undefined {
  const text = input.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (text.length > 64) return undefined
  const [, typed = '', ...numbers] = CITATION.exec(text) ?? []
  const name = normalisedName(typed)
  const [article, sub, paragraph, item] = numbers.map((number) =>
    number === undefined ? undefined : readNumber(number),
  )
  if (Array.from(name).length < 2 || NO_NAME.test(name) || !article) return undefined
  return { name, article, sub: sub ?? 0, ...(paragraph && { paragraph }), ...(item && { item }) }
}

/** 第十六条第三项 */
export function citationLabel({ article, sub, paragraph, item }: Citation): string {
  const part = (value: number | undefined, unit: string) => (value === undefined ? '' : `第${toChinese(value)}${unit}`)
  return `第${toChinese(article)}条${sub ? `之${toChinese(sub)}` : ''}${part(paragraph, '款')}${part(item, '项')}`
}

export type TitleCandidate = { name: string; title: string; level: LawLevel }

const ORDER = Object.keys(lawLevels) as LawLevel[]

/**
 * Order of candidates: laws that readers of this site usually mean first, then those of higher force, then shorter
 * titles.
 */
function compare(a: TitleCandidate, b: TitleCandidate): number {
  const near = (one: TitleCandidate) => (one.title.includes('物业') ? 0 : 1)
  return (
    near(a) - near(b) ||
    ORDER.indexOf(a.level) - ORDER.indexOf(b.level) ||
    a.title.length - b.title.length ||
    (a.title < b.title ? -1 : 1)
  )
}

/**
 * The laws that a typed name can mean, best first. A full name means that law alone; part of a name, such as 条例,
 * means every law whose name ends with it, else every law whose name holds it.
 */
export function matchTitles<T extends TitleCandidate>(name: string, candidates: readonly T[]): T[] {
  const tests: ((one: T) => boolean)[] = [
    (one) => one.name === name,
    (one) => one.name.endsWith(name),
    (one) => one.name.includes(name),
  ]
  for (const test of tests) {
    const found = candidates.filter(test)
    if (found.length > 0) return found.sort(compare)
  }
  return []
}
