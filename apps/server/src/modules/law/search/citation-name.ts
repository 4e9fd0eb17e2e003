import { foldWidth } from '@anju/contract/wire/width'
import { normalisedName } from '../parse/name.ts'
import { placeFirst } from './asked-place.ts'
import { replacementOf } from './replaced-laws.ts'

/** Words that lead to a citation and are no part of a name; what comes before a name in 《》 is none either. */
const LEADING =
  /^(?:(?:请问?|麻烦|帮(?:我|忙)|给我|我(?!国)|想|要|看(?!守)|了解|知道|找|打开|翻[到开]|解释|说说|讲讲|什么是|啥是|何为|一下|查(?:询|找|看)?(?![处验封扣])|搜索?)+|按(?![照揭期劳])|.*(?:根据|依据|按照|依照|参照|违反|适用|执行|参见|见)(?:[为是了]|的是)?)/
const BEFORE_MARKS = /^[^《]*/
/** A title that begins so is a title to its end: 最高人民法院关于适用…的解释. */
const TITLE = /^(?:最高人民|关于)/
/** （2018修正）, （2010年） or （2020年5月28日公布，2021年1月1日施行） after a name, but not the year of a document number. */
const VERSION =
  / *\((\d{4})年?(?:(\d{1,2})月(\d{1,2})日[^()]{0,40})?(?:修正|修订|修改|通过|公布|版|施行)?\)(?! *\d+ *号) */g

/** The year of a version without brackets: 物业管理条例2018年第35条, 治安管理处罚法2025. */
const YEAR_BEHIND =
  /(?<=(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?) *(19[5-9]\d|20\d\d)(?!\d)(?:年?(?:版|修[正订改]版?)(?= *\d)|(?:年?(?:版|修[正订改]版?)|年)?(?= *(?:第|$)))/

/** The year of a version before a name: 2018年物业管理条例. */
const YEAR_BEFORE =
  /^ *(19[5-9]\d|20\d\d)年?(?:版|修[正订改]版?)?的?(?=《?\p{Script=Han}{2,})(.*?(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?)/u

/** 我国合同法 is 合同法, and so is 原合同法 where that law has been replaced. */
export function withoutAge(name: string): string {
  const plain = name.replace(/^(?:我国|现行)的?/, '')
  const old = plain.replace(/^[原旧]/, '')
  return replacementOf(old) ? old : plain
}

/** The name at the end of what was typed before an article, and all of that where it is more. */
export function namesIn(said: string): { name: string; whole?: string } {
  // 解释一 is 解释（一）.
  const typed = said.replace(/(?<=(?:解释|规定))([一二三四五六七])$/, '($1)')
  const whole = normalisedName(placeFirst(typed))
  if (TITLE.test(whole)) return { name: whole }
  const name = withoutAge(normalisedName(placeFirst(typed.replace(typed.includes('《') ? BEFORE_MARKS : LEADING, ''))))
  return !name || name === whole ? { name: whole } : { name, whole }
}

/** Typed text without the year or day of a version, and that. */
export function readVersion(input: string): { text: string; version?: string } {
  const text = foldWidth(input).replace(YEAR_BEFORE, '$2($1年)').replace(YEAR_BEHIND, '($1年)')
  const [, year, month, day] = text.matchAll(VERSION).next().value ?? []
  if (!year) return { text }
  const version = month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : year
  return { text: text.replace(VERSION, ''), version }
}
