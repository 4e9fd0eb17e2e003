import type { ContentFields } from '../content-fields.ts'
import { toWireDate } from '../wire/time.ts'

type Salary = Partial<Pick<ContentFields<'information'>, 'salaryMin' | 'salaryMax' | 'salaryUnit'>>

/** The salary as it is shown: `5,800–7,600 元/月`, one figure when both are equal, 面议 without any. */
export function salaryRange({ salaryMin, salaryMax, salaryUnit = '元/月' }: Salary): string {
  const figures = [...new Set([salaryMin, salaryMax])].filter((figure) => figure !== undefined && figure > 0)
  if (figures.length === 0) return '面议'
  return `${figures.map((figure) => figure?.toLocaleString('zh-CN')).join('–')} ${salaryUnit}`
}

/** Whether applications have ended: they do after the closing day in Shanghai, wherever the reader is. `now` is in epoch milliseconds. */
export function isClosed(closesOn: string | undefined, now = Date.now()): boolean {
  return closesOn !== undefined && closesOn < toWireDate(now)
}
