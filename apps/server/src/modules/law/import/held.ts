import { type Facts, warningsLeft } from '../override/facts.ts'
import { comparedName, groupKeyOf } from '../parse/name.ts'
import type { ParsedLaw } from '../parse/parse.ts'

/** A law as an earlier file has brought it: what people have changed by hand is not in it. */
export type Held = { slug: string; sha256: string; expired: boolean; facts: Facts }

/** The name and day by which a file is found whose folder says no level. */
export const nameAndDay = ({ title, publishedOn }: Pick<Facts, 'title' | 'publishedOn'>) =>
  `${comparedName(title)} ${publishedOn}`

/** The held law that a file brings again: that of its address, else, where only a guess gave it a level, the one of its name and day. */
export function heldOf(
  file: ParsedLaw,
  bySlug: ReadonlyMap<string, Held>,
  byName: ReadonlyMap<string, readonly Held[]>,
): Held | undefined {
  const own = bySlug.get(file.slug)
  if (!file.unsaid?.level || (own && own.facts.level !== 'other')) return own
  const versions = byName.get(nameAndDay(file)) ?? []
  return versions.find(({ facts }) => facts.level !== 'other') ?? own ?? versions[0]
}

/** The days of the file, or those that are held where neither its text nor a list says one; none takes force before it is published. */
function daysOf({ unsaid, publishedOn, effectiveOn, firstEffectiveOn }: ParsedLaw, held: Facts) {
  const isKnown = held.effectiveOn !== '' && held.effectiveOn >= publishedOn
  const open = unsaid?.day === true && unsaid.list && isKnown
  return open
    ? { effectiveOn: held.effectiveOn, firstEffectiveOn: held.firstEffectiveOn }
    : { effectiveOn, firstEffectiveOn }
}

/** A file with what is held in the place of what it does not say. Part of a collection thus takes nothing away that the whole has brought. */
export function completed(file: ParsedLaw, held: Held): ParsedLaw {
  const { unsaid } = file
  const { facts } = held
  const level = unsaid?.level ? facts.level : file.level
  const levelOr = (said: string, before: string) =>
    (unsaid?.level ? '' : said) || (level === facts.level ? before : said)
  const days = daysOf(file, facts)
  const warned = days.effectiveOn === file.effectiveOn ? {} : { effectiveOn: days.effectiveOn }
  return {
    ...file,
    ...days,
    ...(unsaid?.level && { level, slug: held.slug, groupKey: groupKeyOf(file.title, level) }),
    category: categoryOf(levelOr(file.category, facts.category), facts.category),
    region: levelOr(file.region, facts.region),
    issuer: levelOr(file.issuer, facts.issuer),
    expired: unsaid?.list ? held.expired : file.expired,
    warnings: warningsLeft(file.warnings, warned),
  }
}

/** A law in two folders has both categories, as long as a file lies in one of them. */
function categoryOf(said: string, held: string): string {
  return held.split('、').includes(said) ? held : said
}

/** Whether a file says what is held. 最初施行 follows from the text, or from the other versions. */
export function saysTheSame(file: ParsedLaw, held: Held): boolean {
  const names = ['title', 'level', 'category', 'issuer', 'region', 'docNo', 'publishedOn', 'effectiveOn'] as const
  return (
    file.sha256 === held.sha256 &&
    file.expired === held.expired &&
    names.every((name) => file[name] === held.facts[name])
  )
}
