import { codesOf } from '../wire/labels.ts'

/** What is done next with a case, and has a limit. */
export const limitTaskLabels = {
  accept: '受理',
  answer: '答复',
  contact: '联系',
  step: '跟进',
  decide: '决定',
} as const
export const limitTasks = codesOf(limitTaskLabels)
export type LimitTask = keyof typeof limitTaskLabels

/** By which of their next limits cases are found. */
export const limitFilterLabels = {
  today: '今天到期',
  soon: '三天内到期',
  overdue: '已超期',
  none: '没有期限',
} as const
export const limitFilters = codesOf(limitFilterLabels)
export type LimitFilter = keyof typeof limitFilterLabels

/** Saved views of a list: characters of a name and of an address, and how many one user has, or all have in common. */
export const savedViewLimits = { name: 20, query: 1500, count: 20 } as const
