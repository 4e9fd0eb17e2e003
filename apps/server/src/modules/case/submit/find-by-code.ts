import { CODE_SENTENCE, isCode, plainCode, plainNumber } from '@anju/contract/case/number'
import { HOUR } from '@anju/contract/wire/time'
import { recordCheapLogin } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { networkOf } from '#platform/ip-address'
import { Refusal, refuse } from '#platform/refusal'
import type { CaseKind, CaseRow, CodedTable } from '../kind.ts'
import { digestCode } from './code.ts'

const trackLimit: Limit = { failures: 30, window: HOUR / 4, block: HOUR / 4 }
/** So many wrong codes from a network are the mistakes of a sender: they may try again although others have blocked the number. */
const MISTAKES = 3

/** Where a call comes from, and when. */
export type From = { ip: string; agent: string; now: number }
/** What opens a case to its sender. */
export type Key = { no: string; code: string }

const tooManyTracks = (wait: number) =>
  refuse('tooMany', '查询过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / 1000), reason: 'wait' })

/** Addresses are in the logs of every proxy on the way, so a code is never taken from one. */
export const refuseCodeInAddress = async (): Promise<never> =>
  refuse('badRequest', '请用 POST 提交编号与查询码：查询码不能写在地址里', { reason: 'usePost' })

/**
 * The case that a number and its code open, however they are typed. Wrong codes are counted by network and, where the number exists, by
 * number; right ones are not. A number that others have blocked still opens to the right code from a network with few failures,
 * so that a sender cannot be locked out of what is their own. Failures are recorded in the login log.
 */
export async function findByCode<Table extends CodedTable>(
  app: Context,
  kind: CaseKind<Table>,
  from: From,
  key: Key,
): Promise<CaseRow<Table>> {
  const typed = { no: plainNumber(key.no), code: plainCode(key.code) }
  if (!isCode(typed.code)) refuse('badRequest', CODE_SENTENCE, { field: 'code' })
  try {
    return await tryFind(app, kind, from, typed)
  } catch (error) {
    if (error instanceof Refusal) {
      const line = { ...from, realm: 'ticket', userName: key.no.trim(), message: error.message, failed: true } as const
      await recordCheapLogin(app, line)
    }
    throw error
  }
}

async function tryFind<Table extends CodedTable>(
  app: Context,
  { table }: CaseKind<Table>,
  { ip, now }: From,
  { no, code }: Key,
): Promise<CaseRow<Table>> {
  const network = `track:ip:${networkOf(ip)}`
  const own = await countAttempt(app.db, network, trackLimit, now)
  if (own.wait > 0) tooManyTracks(own.wait)
  const query = app.db
    .selectFrom(table as 'proposal')
    .selectAll()
    .where('no', '=', no)
  const row = (await query.executeTakeFirst()) ?? refuse('notFound', '编号或查询码不正确')
  const bucket = `track:no:${no}`
  const { wait } = await countAttempt(app.db, bucket, trackLimit, now)
  if (wait > 0 && own.tries > MISTAKES) tooManyTracks(wait)
  if (row.code_digest !== digestCode(app, no, code)) refuse('notFound', '编号或查询码不正确')
  await refundAttempt(app.db, network)
  await refundAttempt(app.db, bucket)
  return row as unknown as CaseRow<Table>
}
