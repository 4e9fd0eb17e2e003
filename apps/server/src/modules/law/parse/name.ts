import { createHash } from 'node:crypto'
import type { LawLevel } from '@anju/contract/law'
import { foldWidth } from '@anju/contract/wire/width'
import { toSimplified } from '#platform/text/simplified'

const STATE = '中华人民共和国'

/** One spelling of a law's name: no state name, no blanks, no quotation marks, half-width brackets. */
export function normaliseName(name: string): string {
  return foldWidth(name)
    .replace(/[\s《》〈〉<>“”"‘’'「」]/g, '')
    .replaceAll(STATE, '')
    .toLowerCase()
}

/** Courts and procuratorates before 关于: the same interpretation is listed with them, without them, and with 、 between them. */
const INTERPRETERS = /^(?:最高人民法院|最高人民检察院|和)+(?=关于)/

/** What all spellings of a law's name have in common: no 、 and no interpreter in front. */
export function comparedName(name: string): string {
  return normaliseName(name).replaceAll('、', '').replace(INTERPRETERS, '')
}

/** The title as people say it: 中华人民共和国消防法 → 消防法. */
export function shortTitleOf(title: string): string {
  const short = title.startsWith(STATE) ? title.slice(STATE.length).trim() : title
  return short || title
}

/** The name that all versions of one law have in common. */
export function groupKeyOf(title: string, level: LawLevel): string {
  return `${level}:${comparedName(title)}`
}

/** The name inside a group key. */
export function nameOfGroup(groupKey: string): string {
  return groupKey.slice(groupKey.indexOf(':') + 1)
}

const LEVEL_LETTERS: Record<LawLevel, string> = {
  constitution: 'xf',
  law: 'fl',
  admin_regulation: 'xzfg',
  local_regulation: 'dffg',
  dept_rule: 'bmgz',
  judicial_interpretation: 'sfjs',
  case: 'al',
  other: 'qt',
}

/** The law's lasting address: level, name and day of publication always give the same one. */
export function slugOf(level: LawLevel, title: string, publishedOn: string): string {
  const digest = createHash('sha256')
    // Not the name that is compared: an address outlives a better comparison.
    .update(`${level}:${normaliseName(title)}|${publishedOn}`)
    .digest('hex')
  return `${LEVEL_LETTERS[level]}-${publishedOn.replaceAll('-', '') || '0'}-${digest.slice(0, 10)}`
}

/** Short names in daily use that are no part of the title. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['消法', '消费者权益保护法'],
  ['消保法', '消费者权益保护法'],
  ['个保法', '个人信息保护法'],
  ['治安处罚法', '治安管理处罚法'],
  ['道交法', '道路交通安全法'],
  ['环保法', '环境保护法'],
  ['安法', '安全生产法'],
  ['民诉法', '民事诉讼法'],
  ['刑诉法', '刑事诉讼法'],
  ['行诉法', '行政诉讼法'],
  ['劳合法', '劳动合同法'],
  ['特设法', '特种设备安全法'],
  ['妇保法', '妇女权益保障法'],
  ['社保法', '社会保险法'],
  ['民法', '民法典'],
])

/** The normalised form of a typed name. */
export function normalisedName(typed: string): string {
  const name = comparedName(toSimplified(typed))
  return NICKNAMES.get(name) ?? name
}
