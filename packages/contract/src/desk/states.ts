/** What the content desk shows of an item: the state of its live text and of its working copy, in one word. */
export const deskStates = {
  draft: { label: '草稿', color: 'default' },
  review: { label: '待审', color: 'processing' },
  refused: { label: '已退回', color: 'error' },
  scheduled: { label: '定时', color: 'cyan' },
  published: { label: '已发布', color: 'success' },
  changed: { label: '已发布·有修改', color: 'success' },
  expired: { label: '已到期', color: 'default' },
  offline: { label: '已下线', color: 'warning' },
  archived: { label: '已归档', color: 'default' },
} as const

export type DeskState = keyof typeof deskStates
export const deskStateNames = Object.keys(deskStates) as DeskState[]

/** What was done with an item, as its history names it. */
export const historyActions = {
  create: '新建',
  handover: '接手前的文稿',
  aside: '另存的文稿',
  discard: '放弃的修改',
  submit: '提交审核',
  recall: '撤回审核',
  refuse: '退回',
  publish: '发布',
  offline: '下线',
  archive: '归档',
} as const

export type HistoryAction = keyof typeof historyActions

/** Who may read an item. */
export const audienceLabels = { public: '公开', member: '员工', departments: '指定部门' } as const
