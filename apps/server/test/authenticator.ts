import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import { type Actor, PASSWORD, type TestApp } from './harness.ts'

export const HOME = '198.51.100.1'
export const STEP = 30_000
export const FACTOR = '/prod-api/system/user/profile/secondFactor'

/** The code that an authenticator shows at this moment, or this many steps away from it. */
export const codeAt = (secret: string, now: number, steps = 0) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now + steps * STEP })

export function logIn(app: TestApp, body: object, ip = HOME) {
  return app.visitor.call('POST /prod-api/login', {
    body: { username: 'admin', password: PASSWORD, ...body },
    ip,
  }) as Promise<{ code: number; msg: string; token?: string; ticket?: string; headers: Record<string, unknown> }>
}

/** Sets a factor up; the next code is good. */
export async function enrol(app: TestApp, who: Actor) {
  const { data } = await who.call(`POST ${FACTOR}`)
  const first = await who.call(`PUT ${FACTOR}`, { body: { otp: codeAt(data.secret, app.clock.now()) } })
  assert.equal(first.code, 200, first.msg)
  app.clock.pass(STEP)
  return { secret: data.secret, recoveryCodes: first.data.recoveryCodes }
}

export async function lastLogins(app: TestApp, count: number): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('login_log')
    .select('message')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ message }) => message)
}
