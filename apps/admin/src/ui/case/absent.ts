/** Until when somebody is absent, the day included, and who stands in. */
export type Absent = { until: string; deputyName: string }

/** The same in words: 休假至 12-05，代理：李四. */
export const absentText = ({ until, deputyName }: Absent): string =>
  `休假至 ${until.slice(5)}${deputyName && `，代理：${deputyName}`}`
