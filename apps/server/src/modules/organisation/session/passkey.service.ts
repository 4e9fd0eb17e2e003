import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import {
  CHALLENGE_LIFE,
  isChallenge,
  listPasskeys,
  loadLibrary,
  newChallenge,
  type PasskeyAnswer,
  placeIn,
  unlessRefused,
  useChallenge,
} from '../second-factor/passkey.ts'
import { findFactor } from '../second-factor/queries.ts'

const MOST = 10
/** ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-7, -257]

type ByPage = By & { origin: string | undefined }

/** A passkey stands beside an authenticator, whose codes work at every origin and with every client. */
async function passkeysBeside(app: Context, userId: string) {
  if (!(await findFactor(app.db, userId))) refuse('rejected', '请先启用两步验证，再添加通行密钥')
  const rows = await listPasskeys(app.db, userId)
  if (rows.length >= MOST) refuse('rejected', `最多添加 ${MOST} 个通行密钥，请先移除不用的`)
  return rows
}

/** What the caller's browser needs to make a passkey, which it shows under the name `issuer`. */
export async function offerPasskey(app: Context, { caller, now, origin }: ByPage, issuer: string) {
  const place = placeIn(app, origin)
  const rows = await passkeysBeside(app, caller.id)
  return (await loadLibrary()).generateRegistrationOptions({
    rpName: issuer,
    rpID: place.rpId,
    userName: caller.userName,
    userDisplayName: caller.nickName,
    userID: Buffer.from(caller.id),
    challenge: newChallenge(app, 'make', { id: caller.id, origin, now }),
    excludeCredentials: rows.map(({ credential }) => ({ id: credential })),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LIFE,
  })
}

/** Stores a passkey that the caller's browser has made for the challenge of an offer. */
export async function addPasskey(
  app: Context,
  { caller, now, origin }: ByPage,
  form: { name: string; passkey: PasskeyAnswer },
): Promise<void> {
  const place = placeIn(app, origin)
  await passkeysBeside(app, caller.id)
  const { verifyRegistrationResponse } = await loadLibrary()
  const checked = await unlessRefused(app, caller.id, () =>
    verifyRegistrationResponse({
      response: form.passkey as RegistrationResponseJSON,
      expectedChallenge: isChallenge(app, 'make', { id: caller.id, origin, now }),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.verified || !(await useChallenge(app, form.passkey, now)))
    return refuse('rejected', '通行密钥没有通过验证，请重新添加', { reason: 'passkeyRefused' })
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const { numInsertedOrUpdatedRows } = await app.db
    .insertInto('passkey')
    .values({
      id: newId(now),
      administrator_id: caller.id,
      credential: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      host: place.rpId,
      name: form.name.trim(),
      created_at: now,
      used_at: null,
    })
    .onConflict((oc) => oc.column('credential').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) refuse('conflict', '这个通行密钥已经添加过')
}

/** Removes one of the caller's passkeys. */
export async function removePasskey(db: Queries, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('administrator_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('notFound', '这个通行密钥已经移除，请刷新')
}
