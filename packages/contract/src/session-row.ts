import { type Static, Type } from 'typebox'

/** A live session as its owner, or who watches over sessions, sees it. */
export const SessionRow = Type.Object({
  tokenId: Type.String(),
  ipaddr: Type.String(),
  loginLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  loginTime: Type.String(),
  lastTime: Type.String(),
  /** Whether it is the one that asks. */
  own: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionRow>

/** Names a session; it opens nothing. */
export const TokenId = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** What a login says beside its token: when and from where the account was last used, and what it ended. */
export const loginNews = {
  lastLogin: Type.Optional(
    Type.Object({ loginTime: Type.String(), ipaddr: Type.String(), loginLocation: Type.String() }),
  ),
  /** How many older sessions made way, because an account has only so many. */
  replaced: Type.Integer(),
}
const LoginNews = Type.Object(loginNews)
export type LoginNews = Static<typeof LoginNews>
