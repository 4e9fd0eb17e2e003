import { type SectionKey, sections, sectionsOf } from '@anju/contract/sections'
import { type ContentPage, fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { type Result, useApi } from '#ui/api/use-api.ts'

export const CATALOG = 3
const outline = 'eductionOutline'

export type TrainingOutline = LayoutFields<'training-outline'>
export type Stage = NonNullable<TrainingOutline['stages']>[number]

/** The published outline of the training system; only its first row is used. */
export function useOutline(): Result<ContentPage> {
  return useApi('GET /api/cms/content/list', { query: { section: outline, pageSize: 1 } })
}

/** The own fields of the outline; none when nothing is published. */
export function outlineOf(page: ContentPage | undefined): TrainingOutline {
  const row = page?.rows[0]
  return row ? fieldsOf(outline, row) : {}
}

/** The section that belongs to a stage of the ladder: its label begins with the stage's name. */
export function stageSection(name: string): SectionKey | undefined {
  return sectionsOf(CATALOG).find(({ section }) => section.label.startsWith(name))?.key
}

/** The stage of the ladder that belongs to a section. */
export function stageOf(sectionKey: SectionKey, stages: readonly Stage[] = []): Stage | undefined {
  return stages.find(({ name }) => sections[sectionKey].label.startsWith(name))
}
