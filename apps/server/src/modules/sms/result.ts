import type { Context } from '#platform/app/context'
import { GATEWAY } from './gateway.ts'

/** Notes whether the gateway has taken the last message; the console shows why not. */
export async function noteResult({ db, log }: Pick<Context, 'db' | 'log'>, fault: string, now: number): Promise<void> {
  const result = { fault, fault_at: fault ? now : 0 }
  await db.updateTable('sms_gateway').set(result).where('id', '=', GATEWAY).execute()
  if (fault) log.warn({ fault }, 'the gateway took no short message')
}
