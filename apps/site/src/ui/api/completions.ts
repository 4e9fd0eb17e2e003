import { type SectionKey, sections } from '@anju/contract/sections'
import { isHidden, sectionOf } from './sections.ts'

const COMMON = ['投诉', '报修', '物业费', '停水停电', '电梯', '维修资金']

/** What a search may be completed to: what is often looked for, and the sections by their names. */
export function completions(): string[] {
  const visible = (Object.keys(sections) as SectionKey[]).filter((key) => !isHidden(key))
  return [...new Set([...COMMON, ...visible.map((key) => sectionOf(key).label)])]
}
