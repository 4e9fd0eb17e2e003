import { randomInt } from 'node:crypto'
import { toWireTime } from '@anju/contract/wire/time'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import {
  type By,
  type ByPermission,
  endOtherSessions,
  isAdmin,
  loginKey,
  type User,
  verifySession,
} from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { changeAccess } from '../access/access-change.ts'
import { assertCanManageUsers } from '../access/grant.ts'
import { assertUserInScope } from '../access/reach.ts'
import { checkCode, codeLabel, foldCode, sealLabel, stepOf, totpOf } from '../second-factor/check.ts'
import { listPasskeys, presentPasskey } from '../second-factor/passkey.ts'
import { countCodes, deleteFactor, findFactor, putCodes, putOffer, readFactorState } from '../second-factor/queries.ts'
import { endTickets } from '../second-factor/ticket.ts'
import { endSessions } from '../user/service.ts'

/** Bytes of a secret: what RFC 4226 recommends. */
const SECRET_BYTES = 20
const CODES = 10
/** Without characters that are easily mistaken for each other. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const NONE = '尚未启用两步验证'

export async function readState(app: Context, caller: User) {
  const { enabled, required } = await readFactorState(app.db, caller.id, isAdmin(caller))
  const factor = await findFactor(app.db, caller.id)
  return {
    enabled,
    required,
    since: factor ? toWireTime(factor.confirmed_at) : '',
    codesLeft: await countCodes(app.db, caller.id),
    passkeys: (await listPasskeys(app.db, caller.id)).map(presentPasskey),
  }
}

/** A new secret for the caller's authenticator, which counts once a first code has been given and shows it under the name `issuer`. */
export async function offerFactor(app: Context, { caller, now }: By, issuer: string) {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const sealed = app.secrets.seal(secret, sealLabel(caller.id))
  const put = await app.db.transaction().execute((tx) => putOffer(tx, caller.id, sealed, now))
  if (!put) refuse('conflict', '已启用两步验证；更换验证器请先停用')
  const secretUri = totpOf(secret, issuer, caller.userName).toString()
  const picture = renderSVG(secretUri, { ecc: 'M', border: 2 })
  return { secret, secretUri, secretPicture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

/** Twelve letters in groups of four: 59 random bits each. */
function newCode(): string {
  const letters = Array.from({ length: 12 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

async function issueCodes(app: Context, tx: Tx, id: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await putCodes(
    tx,
    id,
    codes.map((code) => app.secrets.digest(foldCode(code), codeLabel(id))),
  )
  return codes
}

/** Activates the offered factor with its first code; returns the recovery codes. All other sessions end. */
export async function confirmFactor(app: Context, { caller, now }: By, otp: string): Promise<string[]> {
  const offer = await app.db
    .selectFrom('second_factor')
    .selectAll()
    .where('administrator_id', '=', caller.id)
    .executeTakeFirst()
  if (!offer) return refuse('badRequest', '请先获取二维码')
  if (offer.confirmed_at !== null) refuse('conflict', '已启用两步验证')
  const secret = app.secrets.open(offer.sealed_secret, sealLabel(caller.id))
  const step = secret === undefined ? undefined : stepOf(totpOf(secret), foldCode(otp), now)
  if (step === undefined) return refuse('rejected', '动态验证码错误，请核对手机时间后重试', { field: 'otp' })
  return app.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('administrator_id', '=', caller.id)
      .where('sealed_secret', '=', offer.sealed_secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('conflict')
    await endOtherSessions(tx, 'administrator', caller.id, caller.session)
    return issueCodes(app, tx, caller.id)
  })
}

/** New recovery codes instead of the old ones. */
export async function renewCodes(app: Context, { caller }: By): Promise<string[]> {
  if (!(await findFactor(app.db, caller.id))) refuse('rejected', NONE)
  return app.db.transaction().execute((tx) => issueCodes(app, tx, caller.id))
}

/** Proves with a code, where there is a factor, that a session is its owner's, whose password was right. */
export async function proveSession(app: Context, { caller, now }: By, otp: string | undefined): Promise<void> {
  if (await findFactor(app.db, caller.id)) {
    if (!otp) refuse('badRequest', '请输入动态验证码', { field: 'otp' })
    if (!(await checkCode(app, { id: caller.id, otp, now }))) refuse('rejected', '动态验证码错误', { field: 'otp' })
  }
  await verifySession(app.db, 'administrator', caller.session, now)
}

/** Removes the caller's own factor; the password was proved before. */
export async function removeOwnFactor(app: Context, { caller, now }: By, otp: string): Promise<void> {
  if (!(await findFactor(app.db, caller.id))) refuse('rejected', NONE)
  if (!(await checkCode(app, { id: caller.id, otp, now }))) refuse('rejected', '动态验证码错误', { field: 'otp' })
  await app.db.transaction().execute((tx) => deleteFactor(tx, caller.id))
}

/** Removes a factor and ends the user's sessions, on every server. */
async function removeFactor(tx: Tx, id: string): Promise<boolean> {
  await endTickets(tx, id)
  await endSessions(tx, id)
  return deleteFactor(tx, id)
}

/** Removes the second factor of another user who lost it. */
export async function removeFactorOf(app: Context, by: ByPermission, id: string): Promise<void> {
  const { caller } = by
  if (!isAdmin(caller)) refuse('forbidden', '只有超级管理员可以解除他人的两步验证')
  if (caller.id === id) refuse('rejected', '请在个人中心停用自己的两步验证')
  await changeAccess(app, caller, async (tx) => {
    await assertUserInScope(tx, by, id)
    await assertCanManageUsers(tx, caller, id)
    if (!(await removeFactor(tx, id))) refuse('rejected', '该用户没有启用两步验证')
  })
}

/** Removes the factor of a user by name, for a command on the server; returns whether there was one. */
export async function resetSecondFactor(tx: Tx, userName: string): Promise<boolean> {
  const account = await tx
    .selectFrom('administrator')
    .select('id')
    .where('user_key', '=', loginKey(userName) ?? '')
    .executeTakeFirst()
  return account ? removeFactor(tx, account.id) : false
}
