/** Whom a text is put before. A part of the company has those below it, too. */
export const targetKinds = {
  everybody: '全体员工',
  joiner: '以后入职的员工',
  department: '部门（含下级）',
  post: '岗位',
  role: '后台角色',
  person: '员工',
} as const
export type TargetKind = keyof typeof targetKinds

/** Kinds without an id: they say all by themselves. */
export const isWhole = (kind: TargetKind): boolean => kind === 'everybody' || kind === 'joiner'

export const subjectKinds = { item: '网站内容', notice: '通知公告' } as const
export type SubjectKind = keyof typeof subjectKinds

/** How far an employee is with a text. */
export const readerStates = { due: '待确认', overdue: '已超期', confirmed: '已确认', exempt: '已豁免' } as const
export type ReaderState = keyof typeof readerStates

export const readingLimits = { questions: 5, options: 6, targets: 200, days: 365, reason: 200 }

/** The page of the site with what its reader has to do; an address below it has one text. */
export const MINE_PATH = '/mine'
export const MINE_TITLE = '我的'

/** Address of a notice for employees on the site. */
export const noticePath = (noticeId: string): string => `${MINE_PATH}?notice=${noticeId}`

/** Address of a text on the site, of a former version if there is a number. */
export const readingPath = (readingId: string, number?: number): string =>
  `${MINE_PATH}?reading=${readingId}${number === undefined ? '' : `&number=${number}`}`
