import { HOUR } from '@anju/contract/wire/time'
import type { Context } from '../../app/context.ts'
import type { Operator } from '../../app/operation.ts'
import { countAttempt } from '../../auth/throttle.ts'
import { Refusal } from '../../refusal.ts'

const MOST = 100
const REFUSED = { failures: MOST, window: HOUR, block: HOUR }

export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : '系统未知错误'
}

/**
 * The message of the operation log for a failed call; `undefined` for no line. Any account can make refused calls, so only
 * a number of them is recorded for each account and hour, and then one line that says that there are more. Calls that succeeded,
 * or failed by an error of the server, are always recorded.
 */
export async function refusedLine(app: Context, { id }: Operator, error: unknown): Promise<string | undefined> {
  if (!(error instanceof Refusal)) return sentenceOf(error)
  const { tries } = await countAttempt(app.db, `refused:${id}`, REFUSED, app.clock.now())
  if (tries <= MOST) return error.message
  if (tries > MOST + 1) return undefined
  return `${error.message}（该账号一小时内被拒绝的操作已超过 ${MOST} 次，此后不再逐条记录）`
}
