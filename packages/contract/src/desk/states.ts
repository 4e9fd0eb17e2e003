/** What the content desk shows of an item: the state of its live text and of its working copy, in one word. */
export const deskStates = {
  draft: { label: '草稿', color: 'default' },
  review: { label: '待审', color: 'processing' },
  refused: { label: '已退回', color: 'error' },
  scheduled: { label: '定时', color: 'purple' },
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
  assign: '移交',
  aside: '另存的文稿',
  discard: '放弃的修改',
  submit: '提交审核',
  recall: '撤回审核',
  review: '审核通过',
  refuse: '退回',
  publish: '发布',
  offline: '下线',
  archive: '归档',
  pin: '置顶',
  unpin: '取消置顶',
  order: '调整排序',
  move: '移动',
  copy: '复制而来',
  import: '导入前的文稿',
  replace: '查找替换前的文稿',
  schedule: '定时替换',
  unschedule: '取消定时替换',
  fail: '定时替换未成功',
  remove: '移入回收站',
  recover: '从回收站恢复',
  confirm: '复核：仍有效',
} as const

export type HistoryAction = keyof typeof historyActions

/** Who may read an item. */
export const audienceLabels = { public: '公开', member: '员工', departments: '指定部门' } as const

/** What the check before publishing does with a finding. */
export const checkLevels = { block: '不能发布', warn: '提醒', off: '不检查' } as const
export type CheckLevel = keyof typeof checkLevels

/** The rules of the check before publishing, and what they do unless the company decides otherwise. */
export const checkRules = {
  note: { label: '粘贴、导入时留下的说明', preset: 'block' },
  alt: { label: '图片没有替代文字', preset: 'block' },
  link: { label: '站内链接失效', preset: 'block' },
  identity: { label: '身份证号', preset: 'block' },
  phone: { label: '手机号码', preset: 'warn' },
  plate: { label: '车牌号', preset: 'warn' },
  superlative: { label: '公开内容中的绝对化用语', preset: 'warn' },
  ending: { label: '停水停电没有结束时间', preset: 'warn' },
  newspaper: { label: '公开的企业报刊', preset: 'warn' },
  hiring: { label: '招聘信息中的歧视性条件', preset: 'block' },
  words: { label: '本公司的词语表', preset: 'warn' },
} as const satisfies Record<string, { label: string; preset: CheckLevel }>

export type CheckRule = keyof typeof checkRules
export const checkRuleNames = Object.keys(checkRules) as CheckRule[]

/** The most items of one call that changes many; the console sends more of them in turn and shows how far it is. */
export const BULK = 50
