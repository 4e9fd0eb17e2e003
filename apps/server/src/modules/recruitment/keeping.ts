import type { Keeping } from '@anju/contract/recruitment/setting'
import { toWireDate } from '@anju/contract/wire/time'
import { lastDay, monthsFrom } from '#modules/case'

/** A company that has not said anything else keeps an application six months after its end, and two years with consent (domain §1.9); it decides within thirty days after a position has ended. */
export const KEEPING: { name: string; defaults: Keeping } = {
  name: 'recruitment.keeping',
  defaults: { months: 6, poolMonths: 24, decideDays: 30, idleMonths: 12, version: 0 },
}

/** The day on which an application will be deleted; empty as long as it has not ended. */
export function deletionOf(
  { ended_at, keep_in_pool }: { ended_at: number | null; keep_in_pool: number },
  { months, poolMonths }: Keeping,
): string {
  return ended_at === null ? '' : toWireDate(monthsFrom(ended_at, keep_in_pool === 1 ? poolMonths : months))
}

/** The last day for deciding; empty as long as the position takes applications, or when the application has ended. */
export const decisionOf = ({ ended_at, decide_by }: { ended_at: number | null; decide_by: number | null }): string =>
  ended_at !== null || decide_by === null ? '' : lastDay(decide_by)
