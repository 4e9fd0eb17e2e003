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

/** How a report of readers was settled. */
export const reportResults = { corrected: '已更正', right: '内容无误', other: '与内容无关' } as const
export type ReportResult = keyof typeof reportResults

/** `months`: between two reviews. `soonDays`: before the day. `report`: characters. `reportDays`: for which a settled report is stored. */
export const upkeepLimits = { months: 60, soonDays: 30, report: 500, note: 200, reportDays: 90 } as const
