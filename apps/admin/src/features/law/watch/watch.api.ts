import type { Assignment } from '#ui/case/assign-fields.tsx'

export const listKey = 'GET /prod-api/cms/law-watch/list'
export const countsKey = 'GET /prod-api/cms/law-watch/counts'

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

/** Where one review is read, and the other routes whose answers change with it. */
export const reviews = {
  one: 'GET /prod-api/cms/law-watch/:reviewId',
  related: [listKey, countsKey, assignment.owners],
} as const
