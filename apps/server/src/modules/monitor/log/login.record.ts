import { HOUR } from '@anju/contract/wire/time'
import { loginKey } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { consumeAttempt } from '#platform/auth/throttle'
import { newId } from '#platform/id'
import { networkOf } from '#platform/ip-address'
import { Refusal } from '#platform/refusal'
import { signed } from '../chain/line.ts'
import { readAgent } from '../client/agent.ts'

const NOTED_PER_NETWORK = { failures: 300, window: HOUR, block: HOUR }

/** The owner of the tried secret: a user, a member of the staff, or a ticket. */
export type LoginRealm = 'administrator' | 'member' | 'ticket'
type Recording = Pick<Context, 'db' | 'secrets'>
type From = { ip: string; agent: string; now: number }
type Line = From & { realm: LoginRealm; userName: string; message: string; failed: boolean }

/** Writes a line of the login log; the name is what was typed, never a password. */
export async function recordLogin({ db, secrets }: Recording, line: Line): Promise<void> {
  const { realm, userName, ip, agent, now, message, failed } = line
  const row = {
    id: newId(now),
    realm,
    user_name: userName.slice(0, 64),
    ip,
    ...readAgent(agent),
    failed: failed ? 1 : 0,
    message,
    at: now,
  }
  const person = db
    .selectFrom('administrator')
    .select('nick_name')
    .where('user_key', '=', (realm === 'administrator' && loginKey(userName)) || '')
  await db
    .insertInto('login_log')
    .values((eb) => ({ ...signed(secrets, 'login_log', row), person: eb.fn.coalesce(person, eb.val('')) }))
    .execute()
}

/** Writes what costs a stranger nothing to cause: so many lines an hour from each network. */
export async function recordCheapLogin(app: Recording, line: Line): Promise<void> {
  if ((await consumeAttempt(app.db, `login-log:${networkOf(line.ip)}`, NOTED_PER_NETWORK, line.now)) === 0)
    await recordLogin(app, line)
}

type Attempt<Result> = From & {
  realm: LoginRealm
  /** The typed name. */
  userName: string
  /** The name of the account that was found. */
  nameOf?: (result: Result) => string
  /** The sentence of a success. */
  done: string | ((result: Result) => string)
}

/**
 * Runs a try of a secret and writes down how it ended. A wrong secret is always written, because the throttle lets few of
 * them pass; of all other refusals, some of each network.
 */
export async function recorded<Result>(
  app: Context,
  { done, nameOf, ...who }: Attempt<Result>,
  run: () => Promise<Result>,
): Promise<Result> {
  let result: Result
  try {
    result = await run()
  } catch (error) {
    if (error instanceof Refusal) {
      const record = error.options.wrongSecret ? recordLogin : recordCheapLogin
      await record(app, { ...who, message: error.message, failed: true })
    }
    throw error
  }
  const message = typeof done === 'string' ? done : done(result)
  await recordLogin(app, { ...who, userName: nameOf?.(result) ?? who.userName, message, failed: false })
  return result
}
