import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import type { Labels } from '#ui/form/record-form-labels.ts'

const LONGEST = 300

/** The words of a text with tags, shortened. */
function wordsOf(html: unknown): string {
  const text = new DOMParser().parseFromString(String(html), 'text/html').body.textContent
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

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
  fields: { label: '栏目字段', show: (value: unknown) => wordsOf(JSON.stringify(value)) },
  attachments: {
    label: '附件',
    show: (value: unknown) => (value as ItemForm['attachments']).map(({ name }) => name).join('、'),
  },
} as const satisfies Labels & Record<keyof ItemForm, unknown>
