import type { Context } from '../../app/context.ts'
import type { Operator } from '../../app/operation.ts'
import { countAttempt } from '../../auth/throttle.ts'
import { Refusal } from '../../refusal.ts'

const HOUR = 3_600_000
const MOST = 100
const REFUSED = { failures: MOST, window: HOUR, block: HOUR }

export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : '系统未知错误'
}

/**
 * What the operation log says of a call that failed; `undefined` when it says nothing. Refused calls cost an account without
 * any right nothing, so of each account's so many an hour are written, and then one line that says there are more. What
 * was done, or failed by a fault of ours, is always written.
 */
export async function refusedLine(app: Context, { id }: Operator, error: unknown): Promise<string | undefined> {
  if (!(error instanceof Refusal)) return sentenceOf(error)
  const { tries } = await countAttempt(app.db, `refused:${id}`, REFUSED, app.clock.now())
  if (tries <= MOST) return error.message
  if (tries > MOST + 1) return undefined
  return `${error.message}（该账号一小时内被拒绝的操作已超过 ${MOST} 次，此后不再逐条记录）`
}
