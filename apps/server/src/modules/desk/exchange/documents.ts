import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey, type SectionKey, sections } from '@anju/contract/sections'
import { builtIn } from '#modules/catalog'
import type { Archive } from '#platform/zip/read'
import { emptyForm } from '../copy.service.ts'
import type { DepartmentNames } from './departments.ts'
import { draftOf } from './draft.ts'
import type { Files } from './files.ts'
import { STATE } from './labels.ts'
import { type Reader, readDocument, type Source } from './source.ts'

/** What a document says of a new item. `path` is that of the document, `state` the label of a state of the desk, empty if it names none. */
export type DocumentItem = { path: string; section: SectionKey; form: ItemForm; state: string }
/** What documents name: departments, and files by their paths. */
type Targets = { departments: DepartmentNames; files: Files }

/** The product may write into every department. */
const EVERYWHERE = [{ scope: { all: true, departments: new Set<string>(), oneself: true, kinds: new Set<string>() } }]

/**
 * The items of an archive with a folder of documents for each section, which comes with the product: read and checked like an import, by
 * the sections as they are built in, but without a thread, because no stranger wrote them. Throws an error with all faults of the first
 * document that has any.
 */
export async function readDocuments(archive: Archive, targets: Targets): Promise<DocumentItem[]> {
  // Only a first start needs the reader of Markdown in the memory of the server.
  const { answerTo } = await import('#platform/markdown/answer')
  const reader: Reader = { convert: async (question) => answerTo(question) }
  const items: DocumentItem[] = []
  for (const [at, path] of archive.names.entries())
    items.push(await itemOf({ line: at + 1, path, ...(await readDocument(archive, path, reader)) }, targets))
  return items
}

async function itemOf(source: Source, { departments, files }: Targets): Promise<DocumentItem> {
  const [section = ''] = source.path.split('/')
  if (!isSectionKey(section)) throw new Error(`${source.path}: no section ${section}`)
  const base: ItemForm = { ...emptyForm, deptId: '', audience: sections[section].audience, publishDate: '' }
  const facts = {
    key: section,
    section: builtIn(section),
    departments,
    missing: new Set<string>(),
    reaches: EVERYWHERE,
    files,
  }
  const { form, faults } = await draftOf(source, base, '', facts)
  if (faults.length > 0)
    throw new Error(`${source.path}: ${faults.map(({ field, msg }) => `${field}: ${msg}`).join('; ')}`)
  return { path: source.path, section, form, state: String(source.front[STATE] ?? '') }
}
