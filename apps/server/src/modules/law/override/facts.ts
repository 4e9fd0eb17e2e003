import type { LawLevel } from '@anju/contract/law'
import { lawFactNames } from '@anju/contract/law/facts'
import { groupKeyOf, shortTitleOf } from '../parse/name.ts'

/** The facts of a law that people may correct, in the order of the form. */
export type Facts = {
  title: string
  level: LawLevel
  category: string
  issuer: string
  region: string
  docNo: string
  publishedOn: string
  effectiveOn: string
  firstEffectiveOn: string
}
export type FactName = keyof Facts

const names = Object.keys(lawFactNames) as FactName[]

/** Only the facts of something that has more. */
export function factsOf(law: Facts): Facts {
  return Object.fromEntries(names.map((name) => [name, law[name]])) as Facts
}

/** The columns of a stored law that hold its facts. */
export const factRowColumns = [
  'title',
  'level',
  'category',
  'issuer',
  'region',
  'doc_no',
  'published_on',
  'effective_on',
  'first_effective_on',
] as const

/** The facts of a stored law. */
export function rowFacts(row: Record<(typeof factRowColumns)[number], string>): Facts {
  return {
    title: row.title,
    level: row.level as LawLevel,
    category: row.category,
    issuer: row.issuer,
    region: row.region,
    docNo: row.doc_no,
    publishedOn: row.published_on,
    effectiveOn: row.effective_on,
    firstEffectiveOn: row.first_effective_on,
  }
}

/** The facts of `after` that differ from those of `before`. */
export function changedFacts(before: Partial<Facts>, after: Facts): Partial<Facts> {
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

/** What follows from title and level. */
export function namesOf({ title, level }: Pick<Facts, 'title' | 'level'>) {
  return { shortTitle: shortTitleOf(title), groupKey: groupKeyOf(title, level) }
}

/** `效力位阶：文件为“法律”，人工改为“其他”` for each fact that a person wrote otherwise than the file. */
export function differencesOf(file: Facts, byHand: Partial<Facts>): string[] {
  return names.flatMap((name) => {
    const mine = byHand[name]
    return mine === undefined || mine === file[name]
      ? []
      : [`${lawFactNames[name]}：文件为“${file[name]}”，人工改为“${mine}”`]
  })
}

const VERSION_DAY = '版本日期待核'
const EFFECT_UNSAID = '正文未载明本版的施行日期'

/** The warnings that remain when somebody has said on which days a law was published and took force. */
export function warningsLeft(warnings: readonly string[], said: Partial<Facts>): string[] {
  return warnings.filter(
    (one) =>
      !(said.publishedOn !== undefined && one.startsWith(VERSION_DAY)) &&
      !(said.effectiveOn !== undefined && one.startsWith(EFFECT_UNSAID)),
  )
}

/** The warnings of another text of a law whose days stay: that the day of force is not said counts only where it did before. */
export function warningsOfText(warnings: readonly string[], before: readonly string[]): string[] {
  const known = !before.some((one) => one.startsWith(EFFECT_UNSAID))
  return warnings.filter((one) => !(known && one.startsWith(EFFECT_UNSAID)))
}
