/** Limits of what is entered by hand about a law, in characters. */
export const lawLimits = { text: 300_000, title: 200, name: 40, issuer: 100, docNo: 60, reason: 500 } as const

/** The official database, where a person looks what is in doubt up. It documents no address for a search, so the title is copied too. */
export const officialAddress = (title: string) => `https://flk.npc.gov.cn/search?keyword=${encodeURIComponent(title)}`

/** What a person finds when looking at a law in doubt. */
export const lawVerdicts = {
  effective: '确认有效',
  amended: '确认已修改',
  repealed: '确认已废止',
  day: '改日期',
} as const
export type LawVerdict = keyof typeof lawVerdicts

/** The kinds of lines in the report of an import, those that need a person first. */
export const reportKinds = [
  '拒绝',
  '未读取',
  '人工修改',
  '条文变动',
  '事实变动',
  '缺号重号',
  '提示',
  '重复',
  '新增',
  '更新',
] as const
export type ReportKind = (typeof reportKinds)[number]
