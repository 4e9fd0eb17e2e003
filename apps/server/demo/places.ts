import { join } from 'node:path'
import { type SectionKey, sections } from '@anju/contract/sections'

/** The folder in `sections` for each catalog of the navigation. */
const CATALOGS = { 1: 'company', 2: 'culture', 3: 'education', 4: 'media', 5: 'rules', 6: 'service' } as const
const FILES = join(import.meta.dirname, 'files')

/** The folder in `sections` that has the module of a section. */
export const sectionFolder = (key: SectionKey): string => CATALOGS[sections[key].catalog]

/** The module with the items of a section, relative to this folder: `sections/company/outline.ts`. */
export const sectionModule = (key: SectionKey): string => `sections/${sectionFolder(key)}/${key}.ts`

/** The place of one of the example company's files, by its name: `gallery-01-2.webp` is in `<root>/gallery/01`. */
export function filePath(name: string, root = FILES): string {
  return join(root, ...name.split('-').slice(0, -1), name)
}
