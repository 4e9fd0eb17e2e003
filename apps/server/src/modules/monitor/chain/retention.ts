import { LEAST_LOG_DAYS } from '@anju/contract/system/parameter-kind'
import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import { refuse } from '#platform/refusal'
import { endOfKeeping } from './purge.ts'

const DAYS = 'sys.log.retentionDays'

/** For how many days records are kept: the parameter, and never less than the law demands, whatever the table says. */
export async function retentionDays(db: Queries): Promise<number> {
  const days = Number(await readParameter(db, DAYS))
  return Math.max(LEAST_LOG_DAYS, Number.isFinite(days) ? Math.floor(days) : 0)
}

/** For programs: lines of a record are not deleted before their time. */
const REASON = { reason: 'recordKept' } as const

/**
 * The confirmed number of days, as the caller was shown it. RuoYi's own client gives none: it means to delete everything, which is
 * refused.
 */
export function confirmDays(noun: string, confirmed: string | undefined, days: number): number {
  if (confirmed === undefined)
    refuse(
      'rejected',
      `${noun}依法保存，${days} 天以内的不能删除；到期的请在安居控制台用“清空 ${days} 天以前的”删除`,
      REASON,
    )
  if (Number(confirmed) !== days) refuse('conflict', `日志的保存天数现在是 ${days} 天，请刷新后重新确认`)
  return days
}

/** Refuses to delete single lines: younger ones have to be kept, and older ones are deleted in their order. */
export function refuseSingleLines(noun: string, times: readonly number[], days: number, now: number): never {
  const before = endOfKeeping(days, now)
  if (times.length === 0) refuse('notFound', `所选的${noun}已不存在，请刷新列表`)
  if (times.some((at) => at >= before)) refuse('rejected', `${noun}依法保存，${days} 天以内的不能删除`, REASON)
  refuse('rejected', `${noun}不能单条删除，到期的请用“清空 ${days} 天以前的”一并删除`, REASON)
}
