/** The kinds of places that cite articles. */
export const reviewPlaces = {
  topic: '法律专题',
  regulation: '规章制度',
  procedure: '操作规程',
  standard: '国家标准',
  record: '记录表单',
  note: '法规解读',
  fee: '物业费测算',
} as const
export type ReviewPlace = keyof typeof reviewPlaces

/** What a note on a law is called as a place. */
export const noteTitleOf = (lawTitle: string): string => `《${lawTitle}》的解读`
/** The law that such a title names. */
export const lawOfNoteTitle = (title: string): string | undefined => /^《(.+)》的解读$/.exec(title)?.[1]

/** What happened to an article between two texts of a law, or to the whole law. */
export const articleChanges = {
  added: '新增',
  modified: '修改',
  removed: '删除',
  repealed: '废止',
  withdrawn: '撤下',
} as const
export type ArticleChangeKind = keyof typeof articleChanges

export const reviewStates = ['open', 'done'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewResults = { unchanged: '无须修改', edited: '已修改', other: '其他' } as const
export type ReviewResult = keyof typeof reviewResults

/** Lists of the console: what is open, what of it the user or the user's department has to do, what is overdue, what has been done. */
export const reviewViews = ['open', 'mine', 'overdue', 'done'] as const
export type ReviewView = (typeof reviewViews)[number]

export const watchLimits = { note: 500, dueDays: 14 } as const
