import type { ContentFields } from '@anju/contract/content-fields'
import { toWireDate } from '@anju/contract/wire/time'

type Position = Partial<ContentFields<'information'>>

/** Whether the last day of a position has passed in Shanghai. */
export function isClosed(closesOn: string | undefined, now = Date.now()): boolean {
  return closesOn !== undefined && closesOn < toWireDate(now)
}

/** 5,200–6,800 元/月, or one figure when both are the same. */
export function salaryText({ salaryMin, salaryMax, salaryUnit = '元/月' }: Position): string {
  if (!salaryMin || !salaryMax) return '面议'
  const figure = (value: number) => value.toLocaleString('zh-CN')
  return `${salaryMin === salaryMax ? figure(salaryMin) : `${figure(salaryMin)}–${figure(salaryMax)}`} ${salaryUnit}`
}
