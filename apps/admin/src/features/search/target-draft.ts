import type { ReferenceTarget } from '@anju/contract/desk/reference'
import type { AnswerTarget, ShownTarget } from '@anju/contract/search/best'
import { type AnswerForm, answerForms } from '@anju/contract/search/word-terms'

/** What can be recommended, by kind. */
export const targetKinds = {
  item: '网站内容',
  section: '栏目页面',
  hotline: '公司服务热线',
  phone: '其他电话',
  form: '在线表单',
} as const
type TargetKind = keyof typeof targetKinds

/** A target while it is edited: the fields of all kinds, of which those of its own are sent. */
export type TargetDraft = {
  kind: TargetKind
  item?: readonly ReferenceTarget[]
  section?: string
  label?: string
  phone?: string
  form?: AnswerForm
}

/** A target of an answer as the form edits it. */
export function draftOf({ target, title, where, state }: ShownTarget): TargetDraft {
  if (target.kind !== 'item') return target
  const place = state === 'gone' ? '已失效' : where
  const chosen = { kind: 'item' as const, targetId: target.contentId, anchor: '', title, label: '', where: place }
  return { kind: 'item', item: [{ ...chosen, internal: state !== 'open' }] }
}

/** The target that a draft stands for; what has not been chosen yet is left out. */
export function targetOf({ kind, item, section, label, phone, form }: TargetDraft): AnswerTarget[] {
  if (kind === 'hotline') return [{ kind }]
  if (kind === 'phone') return [{ kind, label: label ?? '', phone: phone ?? '' }]
  if (kind === 'section') return section ? [{ kind, section }] : []
  if (kind === 'form') return form ? [{ kind, form }] : []
  return (item ?? []).map(({ targetId: contentId }) => ({ kind: 'item' as const, contentId }))
}

/** A target in words, for the comparison of two versions. */
export function draftText({ kind, item, section, label, phone, form }: TargetDraft): string {
  const what = {
    item: (item ?? []).map(({ title }) => title).join('、'),
    section: section ?? '',
    hotline: '',
    phone: `${label ?? ''} ${phone ?? ''}`,
    form: form ? answerForms[form].label : '',
  }
  return [targetKinds[kind], what[kind].trim()].filter(Boolean).join('：')
}
