import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { forms } from '@anju/contract/forms'
import { isSectionKey } from '@anju/contract/sections'
import type { Labels } from '#ui/form/record-form-labels.ts'
import { wordsOfValue } from './values.ts'

const LONGEST = 300

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The words of a text with tags, shortened. */
const wordsOf = (html: unknown) => cut(new DOMParser().parseFromString(String(html), 'text/html').body.textContent)

/** The words of an own field, shortened. */
const shortened = (value: unknown) => cut(wordsOfValue(value)) || '（空）'

/** Labels of the form's fields, and how a comparison shows them. */
export const formLabels = {
  title: '标题',
  body: { label: '正文', show: wordsOf },
  summary: '摘要',
  kind: '分类',
  deptId: '部门',
  audience: { label: '阅读范围', show: (value: unknown) => audienceLabels[value as ItemForm['audience']] },
  readerIds: '可阅读的部门',
  publishDate: '日期',
  publishTime: '发布时间',
  expireTime: '失效时间',
  author: '作者',
  sourceName: '来源',
  cover: { label: '封面', show: (value: unknown) => (value as ItemForm['cover'])?.alt || '（图片）' },
  attachments: {
    label: '附件',
    show: (value: unknown) => (value as ItemForm['attachments']).map(({ name }) => name).join('、'),
  },
} as const satisfies Labels & Record<Exclude<keyof ItemForm, 'fields'>, unknown>

/** How a comparison shows the values of items of a section: those of every form, and its own fields. */
export function labelsOf(section: string): Labels {
  const own = isSectionKey(section) ? Object.entries<{ label: string }>(forms[section]) : []
  return {
    ...formLabels,
    ...Object.fromEntries(own.map(([name, { label }]) => [`fields.${name}`, { label, show: shortened }])),
  }
}
