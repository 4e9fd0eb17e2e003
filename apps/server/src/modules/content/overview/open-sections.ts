import { type SectionKey, sectionsOf } from '@anju/contract/sections'
import type { EffectiveSections } from '#modules/catalog'
import type { Caller } from '#modules/identity'
import { isLocked } from '../access.ts'

/** The sections of a catalog that a caller may open, without those that no menu shows. */
export function openSections(caller: Caller, known: EffectiveSections, catalog: number): SectionKey[] {
  return sectionsOf(catalog)
    .map(({ key }) => key)
    .filter((key) => known[key].shown !== 'never' && !isLocked(caller, known[key]))
}
