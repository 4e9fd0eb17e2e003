import { saveBlob } from '@anju/browser/download'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import type { TreeNode } from '@anju/contract/wire/console'
import { withoutRefusedSigns } from '@anju/contract/wire/file-name'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { fetchPicture } from '#ui/resource/resource-src.ts'
import { callQuietly } from '#ui/session/call.ts'
import { departmentNames } from '../compare/comparison.tsx'
import { labelsOf } from '../compare/labels.tsx'
import { ownName, valuesOf, wordsOfValue } from '../compare/values.ts'

/** Values in the order in which a document has them; own fields of the section follow. */
const FIRST = ['kind', 'publishDate', 'author', 'sourceName', 'audience', 'readerIds', 'summary'] as const
const LAST = ['publishTime', 'expireTime', 'cover', 'attachments'] as const

/** The fields of an item beside title and text, each with its label and its value in words; empty ones are left out. */
export function fieldLines(item: DeskItem, form: ItemForm, departments: readonly TreeNode[]): [string, string][] {
  const labels = labelsOf(item.section)
  const names = departmentNames([...departments])
  const values = valuesOf(form)
  const wordsAt = (name: string): string => {
    const value = values[name]
    if (name === 'readerIds') return form.readerIds.map((id) => names.get(id) ?? '其他部门').join('、')
    if (ownName(name) !== undefined) return wordsOfValue(value)
    const entry = labels[name]
    if (!value || (Array.isArray(value) && value.length === 0)) return ''
    return typeof entry === 'object' ? String(entry.show(value)) : String(value)
  }
  const labelAt = (name: string) => {
    const entry = labels[name]
    return typeof entry === 'object' ? entry.label : (entry ?? name)
  }
  const own = Object.keys(values).filter((name) => ownName(name) !== undefined)
  const lines = [...FIRST, ...own, ...LAST].map((name): [string, string] => [labelAt(name), wordsAt(name)])
  const all: [string, string][] = [['栏目', item.sectionLabel], ['部门', item.deptName], ...lines]
  return all.filter(([, words]) => words !== '')
}

const fileName = (title: string) => `${withoutRefusedSigns(title).trim() || '无标题'}.docx`

type Exported = { item: DeskItem; form: ItemForm; version: number; departments: readonly TreeNode[] }

/** Saves an item as a Word document; what writes it is loaded when it is used. */
export async function exportWord({ item, form, version, departments }: Exported): Promise<void> {
  try {
    const { writeDocx } = await import('#ui/editor/docx/write/write.ts')
    const { contentId } = item
    const { title, body } = form
    // The operation log says who took the text out of the house, as it does of other exports.
    await callQuietly('POST /prod-api/cms/content/exportWord', { body: { contentId } })
    const fields = fieldLines(item, form, departments)
    const { file, missing } = await writeDocx({ contentId, version, title, body, fields }, fetchPicture)
    saveBlob(file, fileName(title))
    if (missing > 0) notify.warning(`已导出；有 ${missing} 张图片没有取到，文件中是灰色的方块`)
    else notify.success('已导出')
  } catch (error) {
    notify.error(errorMessage(error))
  }
}
