import { CRON_DIALECT } from '@anju/contract/monitor/cron-dialect'
import { Cron } from 'croner'

/** The last time at or before `now` that an expression matches; `undefined` when there is none. */
export function lastMoment(cron: string, now: number): number | undefined {
  return new Cron(cron, CRON_DIALECT).previousRuns(1, new Date(now + 1))[0]?.getTime()
}

/** The next time after `now`; `undefined` when there is none. */
export function nextMoment(cron: string, now: number): number | undefined {
  return new Cron(cron, CRON_DIALECT).nextRun(new Date(now))?.getTime()
}

/** The reason why an expression cannot be used, as a sentence; `undefined` when it can. */
export function faultOf(cron: string, now: number): string | undefined {
  const [second = ''] = cron.trim().split(/\s+/)
  try {
    if (nextMoment(cron, now) === undefined) return '执行表达式不正确：按此表达式任务永远不会运行'
  } catch {
    return '执行表达式不正确，应依次写明秒、分、时、日、月、周，例如 0 30 2 * * ?'
  }
  // With one second in it, any two times are whole minutes apart.
  return /^\d{1,2}$/.test(second) ? undefined : '两次运行至少间隔一分钟：秒只能填写一个数，例如 0'
}
