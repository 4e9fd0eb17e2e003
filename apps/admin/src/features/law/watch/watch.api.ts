import { type ReviewView, reviewViews } from '@anju/contract/law/watch-terms'
import type { Assignment } from '#ui/case/assign-fields.tsx'
import type { Views } from '#ui/case/desk-kind.ts'

export const listKey = 'GET /prod-api/cms/law-watch/list'
const countsKey = 'GET /prod-api/cms/law-watch/counts'

export const assignment: Assignment = {
  options: 'GET /prod-api/cms/law-watch/options',
  owners: 'GET /prod-api/cms/law-watch/owners',
  words: {
    nowhere: '留空则不归任何部门，有权限的用户都能看到',
    anybody: '留空则由部门自行安排',
    user: '负责人',
    counted: '项',
    nobody: '这个部门没有可以办理复核的用户',
  },
}

/** The views beside the list. */
export const views: Views<ReviewView> = {
  ids: reviewViews,
  names: { open: '待复核', mine: '我的', overdue: '已超期', done: '已办结' },
  counts: countsKey,
}

/** Where one review is read, and the other routes whose answers change with it. */
export const reviews = {
  one: 'GET /prod-api/cms/law-watch/:reviewId',
  related: [listKey, countsKey, assignment.owners],
} as const
