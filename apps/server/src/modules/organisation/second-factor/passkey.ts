import type { Passkey, PasskeyAnswer } from '@anju/contract/system/second-factor'
import { MINUTE, toWireTime } from '@anju/contract/wire/time'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/app/context'
import { takeTurn } from '#platform/auth/throttle'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import type { Proved } from './check.ts'

export type { PasskeyAnswer }

/** Loaded when it is needed: it takes as much memory as a large module. */
export const loadLibrary = () => import('@simplewebauthn/server')

/** How long a browser may take to answer a challenge. */
export const CHALLENGE_LIFE = 5 * MINUTE
const LOCAL = 'localhost'
/** Browsers give passkeys to names, not to numbers. */
const NUMERIC_HOST = /^[\d.]+$|:/

type Purpose = 'make' | 'log in'
/** Whose passkey it is about, and the page that asks, as its browser says. */
export type Holder = { id: string; origin: string | undefined; now: number }

/**
 * Where a passkey of the page that asks works: at its own host, if that is an https origin of the site. Before there is one, passkeys can be
 * tried on the computer itself.
 */
export function placeOf({ settings: { publicOrigins } }: Context, origin: string | undefined) {
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  const encrypted = publicOrigins.filter((one) => one.startsWith('https://'))
  const works = encrypted.length > 0 ? encrypted.includes(origin) && !NUMERIC_HOST.test(hostname) : hostname === LOCAL
  return works ? { origin, rpId: hostname } : undefined
}

/** The same, or the refusal that says where they work. */
export function placeIn(app: Context, origin: string | undefined) {
  const said = '通行密钥只能在公开的 https 网址使用：请从该网址打开后台；尚未设置的，请联系管理员设置 PUBLIC_ORIGIN'
  return placeOf(app, origin) ?? refuse('rejected', said, { reason: 'passkeyOff' })
}

const labelOf = (purpose: Purpose, { id, origin }: Holder) => `passkey:${purpose}:${id}:${origin}`

/** A challenge for one purpose, account and origin; it carries its end, so that nothing of it is stored. */
export const newChallenge = (app: Context, purpose: Purpose, holder: Holder) =>
  app.secrets.seal(String(holder.now + CHALLENGE_LIFE), labelOf(purpose, holder))

/** Whether a challenge is one of ours, for this holder, and not over. */
export const isChallenge = (app: Context, purpose: Purpose, holder: Holder) => (challenge: string) => {
  const until = app.secrets.open(Buffer.from(challenge, 'base64url').toString(), labelOf(purpose, holder))
  return until !== undefined && Number(until) > holder.now
}

/** Uses the challenge of an answer up; `false` when it was before. */
export async function useChallenge(app: Context, answer: PasskeyAnswer, now: number): Promise<boolean> {
  const { clientDataJSON } = answer.response as { clientDataJSON: string }
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string }
  return (await takeTurn(app.db, `passkey:${challenge}`, CHALLENGE_LIFE, now)) === 0
}

/** What a check by the library returns; `undefined` for an answer that it refuses, whatever is wrong with it. */
export async function unlessRefused<Checked>(app: Context, id: string, check: () => Promise<Checked>) {
  try {
    return await check()
  } catch (error) {
    app.log.warn({ administrator: id, why: (error as Error).message }, 'passkey refused')
    return undefined
  }
}

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Queries, userId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('administrator_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const presentPasskey = (row: Selectable<Database['passkey']>): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.host,
  since: toWireTime(row.created_at),
  usedAt: row.used_at === null ? '' : toWireTime(row.used_at),
})

/** What the browser needs for the second step of a login with a passkey; nothing where the account has none. */
export async function passkeyLogin(app: Context, holder: Holder): Promise<{ passkey?: object }> {
  const place = placeOf(app, holder.origin)
  const rows = place ? await listPasskeys(app.db, holder.id) : []
  const here = rows.filter(({ host }) => host === place?.rpId)
  if (!place || here.length === 0) return {}
  const options = {
    rpID: place.rpId,
    challenge: newChallenge(app, 'log in', holder),
    allowCredentials: here.map(({ credential }) => ({ id: credential })),
    timeout: CHALLENGE_LIFE,
  }
  return { passkey: await (await loadLibrary()).generateAuthenticationOptions(options) }
}

/** Checks the answer of a passkey of the account; `undefined` when it is not accepted. An answer is good once, and a counter only goes up. */
export async function checkPasskey(app: Context, holder: Holder, answer: PasskeyAnswer): Promise<Proved | undefined> {
  const place = placeIn(app, holder.origin)
  const row = (await listPasskeys(app.db, holder.id)).find(({ credential }) => credential === answer.id)
  if (!row) return undefined
  const { credential, public_key, counter } = row
  const { verifyAuthenticationResponse } = await loadLibrary()
  const checked = await unlessRefused(app, holder.id, () =>
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: isChallenge(app, 'log in', holder),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: { id: credential, publicKey: Buffer.from(public_key, 'base64url'), counter },
      requireUserVerification: false,
    }),
  )
  if (!checked?.verified || !(await useChallenge(app, answer, holder.now))) return undefined
  const { newCounter } = checked.authenticationInfo
  const { numUpdatedRows } = await app.db
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: holder.now })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('counter', '<', newCounter), eb('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { by: 'passkey' } : undefined
}
