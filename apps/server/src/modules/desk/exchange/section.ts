import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { builtIn, type EffectiveSections } from '#modules/catalog'
import { SECTION, SECTION_KEY } from './labels.ts'
import type { Fault, Source } from './source.ts'

type Choice = { key: SectionKey } | { fault: Fault }

const wrong = (msg: string): Choice => ({ fault: { field: SECTION, msg } })
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The sections with a name that the company has given, or else with one that the product has. */
function sectionsCalled(name: string, known: EffectiveSections): SectionKey[] {
  if (name === '') return []
  const keys = Object.keys(known) as SectionKey[]
  const own = keys.filter((key) => known[key].label === name)
  return own.length > 0 ? own : keys.filter((key) => builtIn(key).label === name)
}

/** The sections that a source may mean; several if a person has to decide, none if it names none. */
function sectionsOf({ front }: Source, known: EffectiveSections): { keys: SectionKey[] } | { fault: Fault } {
  const [name, key] = [textOf(front[SECTION]), textOf(front[SECTION_KEY])]
  const keys = sectionsCalled(name, known)
  if (key === '')
    return name === '' || keys.length > 0 ? { keys } : { fault: { field: SECTION, msg: `没有栏目“${name}”` } }
  if (!isSectionKey(key)) return { fault: { field: SECTION_KEY, msg: `没有栏目代码“${key.slice(0, 50)}”` } }
  if (keys.length > 0 && !keys.includes(key))
    return { fault: { field: SECTION, msg: `栏目“${name}”与栏目代码“${key}”不是同一个栏目，请改正或删去其中一项` } }
  return { keys: [key] }
}

/**
 * The section that a source goes to: the chosen one, unless the source names another, which is a fault; or the one that it names. With
 * neither, `former` is that of the item that it changes.
 */
export function sectionFor(source: Source, chosen: SectionKey | '', known: EffectiveSections, former?: string): Choice {
  const answer = sectionsOf(source, known)
  if ('fault' in answer) return answer
  const [first, second] = answer.keys
  if (chosen !== '') {
    if (!first || answer.keys.includes(chosen)) return { key: chosen }
    return wrong(`文件写明的栏目是「${known[first].label}」，不是所选的「${known[chosen].label}」`)
  }
  if (second)
    return wrong(
      `有 ${answer.keys.length} 个栏目叫“${textOf(source.front[SECTION])}”，请用“${SECTION_KEY}”写明是哪一个`,
    )
  if (first) return { key: first }
  if (former !== undefined && isSectionKey(former)) return { key: former }
  return wrong(`没有写明栏目：请写在“${SECTION}”一项，或选择一个栏目导入`)
}
