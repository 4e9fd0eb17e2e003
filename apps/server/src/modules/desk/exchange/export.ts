import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels, deskStates } from '@anju/contract/desk/states'
import { isSectionKey } from '@anju/contract/sections'
import { readSections } from '#modules/catalog'
import { findFile, openNamed } from '#modules/file'
import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Column } from '#platform/excel/write'
import { createConverter } from '#platform/markdown/convert'
import { cleanHtml } from '#platform/text/html'
import type { ZipFile } from '#platform/zip/write'
import { getForm } from '../copy.ts'
import { filesOf } from '../form.ts'
import { stateOf } from '../present.ts'
import { type DeskQuery, eachFound } from '../queries.ts'
import { loadDepartmentNames } from './departments.ts'
import { documentOf, entryName, safeName } from './document.ts'
import { ID, labels, SECTION, STATE } from './labels.ts'

type ExportOrder = { caller: User; query: DeskQuery; now: number }
const TITLE_LENGTH = 40

/** What the items are being written as, each a document, and the files that they use; one after another, so that few are in memory. */
export async function* exportFiles(app: Context, { caller, query, now }: ExportOrder): AsyncGenerator<ZipFile> {
  const [departments, known] = [await loadDepartmentNames(app.db), await readSections(app.db)]
  const written = new Set<string>()
  for await (const items of eachFound(app.db, caller, query, now)) {
    const converter = createConverter()
    try {
      for (const { id, section } of items) {
        const form = await getForm(app.db, id)
        const html = cleanHtml(form.body)
        const markdown = (await converter.convert({ html }))?.text ?? asBlock(html)
        const label = isSectionKey(section) ? known[section].label : section
        const text = documentOf({ id, section: { key: section, label }, form, markdown, departments })
        yield { name: nameOf(id, form), bytes: Buffer.from(text) }
        yield* filesIn(app, form, written)
      }
    } finally {
      converter.end()
    }
  }
}

/** HTML that is one block of Markdown. */
const asBlock = (html: string) => `<div>${html.replace(/\n/g, '&#10;')}</div>`

const nameOf = (id: string, { title, publishDate }: ItemForm) => {
  const words = Array.from(safeName(title.trim() || '无标题').replace(/[\s.]+/g, '-')).slice(0, TITLE_LENGTH)
  return `${publishDate}-${words.join('')}-${id.slice(-8)}.md`
}

/** The files that a form uses and that are not in the archive yet. */
async function* filesIn(app: Context, form: ItemForm, written: Set<string>): AsyncGenerator<ZipFile> {
  for (const [id, name] of filesOf(form)) {
    if (written.has(id)) continue
    written.add(id)
    const file = await findFile(app.db, id)
    // A video in parts may have a gigabyte: the archive names it, and a server that has it finds it by its id.
    if (!file || file.parts > 0) continue
    const opened = await openNamed(app, app.storage.files, file.storage_key)
    if (!opened) continue
    const bytes = Buffer.concat(await opened.body.toArray())
    yield { name: entryName(id, name), bytes, packed: !file.mime.startsWith('text/') }
  }
}

export type SheetRow = Record<string, string>

export const sheetColumns: readonly Column<SheetRow>[] = [
  ID,
  SECTION,
  labels.title,
  labels.kind,
  labels.publishDate,
  labels.deptId,
  labels.audience,
  labels.author,
  labels.sourceName,
  labels.summary,
  labels.publishTime,
  labels.expireTime,
  STATE,
].map((title) => ({ title, width: title === labels.title || title === ID ? 40 : 16, value: (row) => row[title] ?? '' }))

/** The common fields of the items, a row for each. */
export async function* exportRows(app: Context, { caller, query, now }: ExportOrder): AsyncGenerator<SheetRow> {
  const [departments, known] = [await loadDepartmentNames(app.db), await readSections(app.db)]
  for await (const items of eachFound(app.db, caller, query, now))
    for (const item of items) {
      const form = await getForm(app.db, item.id)
      yield {
        [ID]: item.id,
        [SECTION]: isSectionKey(item.section) ? known[item.section].label : item.section,
        [labels.title]: form.title,
        [labels.kind]: form.kind,
        [labels.publishDate]: form.publishDate,
        [labels.deptId]: departments.nameOf(form.deptId),
        [labels.audience]: audienceLabels[form.audience],
        [labels.author]: form.author,
        [labels.sourceName]: form.sourceName,
        [labels.summary]: form.summary,
        [labels.publishTime]: form.publishTime,
        [labels.expireTime]: form.expireTime,
        [STATE]: deskStates[stateOf(item, now)].label,
      }
    }
}
