import { isSectionKey } from '@anju/contract/sections'
import { labelOfField } from '#modules/content'
import { labels } from '../exchange/labels.ts'

const isLabelled = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

/** The place of a finding as editors know it: 正文, 附件 2, 步骤 3 的内容, 项目图片 3. */
export function placeOf(section: string, field: string): string {
  const [name = '', ...path] = field.split('.')
  if (name === 'fields' && isSectionKey(section)) return labelOfField(section, path)
  if (!isLabelled(name)) return field
  return name === 'attachments' ? `${labels[name]} ${Number(path[0]) + 1}` : labels[name]
}
