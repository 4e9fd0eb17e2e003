/** What the list of pages under review shows. */
export const upkeepViews = {
  due: '已到复核日',
  soon: '30 天内到期',
  reported: '有读者反馈',
  mine: '我负责的',
  unset: '没有复核日',
  all: '全部',
} as const
export type UpkeepView = keyof typeof upkeepViews
export const upkeepViewNames = Object.keys(upkeepViews) as UpkeepView[]

/** What a reader wants to say of a page. */
export const reportKinds = { fault: '内容有误', question: '疑问', suggestion: '修改建议' } as const
export type ReportKind = keyof typeof reportKinds

/** How a report of readers was settled. */
export const reportResults = {
  corrected: '已更正',
  right: '内容无误',
  answered: '已答复',
  adopted: '建议已采纳',
  declined: '建议未采纳',
  other: '与内容无关',
} as const
export type ReportResult = keyof typeof reportResults

/** `months`: between two reviews. `soonDays`: before the day. `report`: characters. `reportDays`: for which a settled report is stored. */
export const upkeepLimits = { months: 60, soonDays: 30, report: 500, note: 200, reportDays: 90 } as const
