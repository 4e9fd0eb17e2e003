import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { withoutRefusedSigns } from '@anju/contract/wire/file-name'
import { stringify } from 'yaml'
import type { DepartmentNames } from './departments.ts'
import { FILE, FILE_NAME, ID, labels, SECTION, SECTION_KEY } from './labels.ts'

/** The name of a file in an archive, without signs that some system refuses. */
export const safeName = (name: string): string => withoutRefusedSigns(name) || 'file'

export const entryName = (id: string, name: string): string => `files/${id}/${safeName(name)}`

const ADDRESS = /^\/files\/[\w-]{1,64}\/[^/]+$/
const IN_TEXT = /(?<=["(])\/(?=files\/[\w-]{1,64}\/)/g

/** A value with the addresses of files as paths in the archive. */
function relative(value: unknown): unknown {
  if (typeof value === 'string') return ADDRESS.test(value) ? value.slice(1) : value
  if (Array.isArray(value)) return value.map(relative)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, relative(one)]))
}

type ItemForDocument = {
  id: string
  section: { key: string; label: string }
  form: ItemForm
  markdown: string
  departments: DepartmentNames
}

/** An item as Markdown with front matter: every part of its form, departments by name, files as paths in the archive. */
export function documentOf({ id, section, form, markdown, departments }: ItemForDocument): string {
  const { body: _, fields, cover, attachments, deptId, readerIds, audience, ...rest } = form
  const { title, kind, publishDate, author, sourceName, summary, publishTime, expireTime } = rest
  const texts = { title, kind, publishDate, author, sourceName, summary, publishTime, expireTime }
  const front = {
    [ID]: id,
    [SECTION]: section.label,
    [SECTION_KEY]: section.key,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [labels[name as keyof typeof texts], text])),
    [labels.deptId]: departments.nameOf(deptId),
    [labels.audience]: audienceLabels[audience],
    [labels.readerIds]: readerIds.map(departments.nameOf),
    [labels.cover]: relative(cover),
    [labels.attachments]: attachments.map(({ fileId, name, audience: readers }) => ({
      [FILE]: entryName(fileId, name),
      [FILE_NAME]: name,
      [labels.audience]: audienceLabels[readers],
    })),
    [labels.fields]: relative(fields),
  }
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${markdown.replace(IN_TEXT, '')}\n`
}
