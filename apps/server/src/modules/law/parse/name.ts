import { createHash } from 'node:crypto'
import type { LawLevel } from '@anju/contract/law'
import { foldWidth } from '@anju/contract/wire/width'
import { toSimplified } from '#platform/text/simplified'
import { SHORT_NAMES } from './short-names.ts'

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

/** How courts and procuratorates are called for short before an interpretation. */
const COURTS = /^(?:最高(?:人民)?(?:法院|检察院|法|院|检)|两高|和)+(?=关于|.{2,}(?:解释|规定)(?:\([一二三四五六]\))?$)/

/** The normalised form of a typed name. */
export function normalisedName(typed: string): string {
  const name = comparedName(toSimplified(typed)).replace(COURTS, '')
  return SHORT_NAMES.get(name) ?? name
}
