import { type Static, Type } from 'typebox'
import { dataOf, Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** Six digits of an authenticator, or a recovery code; blanks and hyphens do not count. */
export const Otp = Type.String({ maxLength: 32, title: '动态验证码' })
const GivenOtp = Type.String({ minLength: 1, maxLength: 32, message: '请输入动态验证码' })
const GivenPassword = Type.String({ minLength: 1, maxLength: 512, message: '请输入密码' })

/** The id of a passkey, of at most 675 bytes: authenticators use some 16 to 250, and the body of a login is small. */
const CredentialId = Type.String({ maxLength: 900, pattern: '^[\\w-]+$' })
/** What a browser says of a passkey that was made or used (WebAuthn, `PublicKeyCredential.toJSON`). */
export const PasskeyAnswer = strict({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Unsafe<object>(Type.Object({})),
  clientExtensionResults: Type.Optional(Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.Unknown()),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The host whose pages it works on. */
  host: Type.String(),
  since: Type.String(),
  /** When it was used last; empty for never. */
  usedAt: Type.String(),
})
export type Passkey = Static<typeof Passkey>

export const SecondFactorState = Type.Object({
  enabled: Type.Boolean(),
  /** When it was set up; empty without one. */
  since: Type.String(),
  /** Recovery codes that are left. */
  codesLeft: Type.Integer(),
  /** Whether the parameter `sys.account.secondFactorRequired` demands one of this account. */
  required: Type.Boolean(),
  passkeys: Type.Array(Passkey),
})
export type SecondFactorState = Static<typeof SecondFactorState>

/** What an authenticator needs; the picture is an SVG as a `data:` address. */
const SecondFactorOffer = Type.Object({
  secret: Type.String(),
  secretUri: Type.String(),
  secretPicture: Type.String(),
})
const RecoveryCodes = dataOf(Type.Object({ recoveryCodes: Type.Array(Type.String()) }))
const audit = auditsOf('两步验证', 'self')

/** The second factor of administrators (RFC 6238), and the proof of the password before what is marked `stepUp`. */
export const secondFactorRoutes = routes({
  'POST /prod-api/verifyPassword': {
    access: 'administrator',
    beforeSecondFactor: true,
    audit: { title: '验证密码', object: 'self', action: 'other' },
    about: '以自己的密码（启用两步验证的另加动态验证码）证明身份，十分钟内有效；输错与登录失败同样计数',
    body: strict({ password: GivenPassword, otp: Type.Optional(Otp) }),
    data: Nothing,
  },
  'GET /prod-api/system/user/profile/secondFactor': {
    access: 'administrator',
    beforeSecondFactor: true,
    about: '自己的两步验证',
    data: dataOf(SecondFactorState),
  },
  'POST /prod-api/system/user/profile/secondFactor': {
    access: 'administrator',
    act: 'rights',
    beforeSecondFactor: true,
    audit: audit('insert'),
    about: '开始设置两步验证：得到密钥与二维码，以首个动态验证码确认后生效',
    data: dataOf(SecondFactorOffer),
  },
  'PUT /prod-api/system/user/profile/secondFactor': {
    access: 'administrator',
    beforeSecondFactor: true,
    audit: audit('update'),
    about: '以首个动态验证码启用两步验证；得到只显示一次的恢复码，其他登录随即失效',
    body: strict({ otp: GivenOtp }),
    data: RecoveryCodes,
  },
  'POST /prod-api/system/user/profile/secondFactor/recovery': {
    access: 'administrator',
    act: 'rights',
    audit: audit('update'),
    about: '重新生成恢复码，旧的随即作废',
    data: RecoveryCodes,
  },
  'POST /prod-api/system/user/profile/secondFactor/remove': {
    access: 'administrator',
    audit: audit('delete'),
    about: '以密码与动态验证码停用自己的两步验证',
    body: strict({ password: GivenPassword, otp: GivenOtp }),
    data: Nothing,
  },
  'POST /prod-api/system/user/profile/passkey': {
    access: 'administrator',
    act: 'rights',
    audit: audit('insert'),
    about: '开始添加通行密钥（须已启用两步验证）：得到交给浏览器的参数，五分钟内有效',
    data: dataOf(Type.Unsafe<object>({})),
  },
  'PUT /prod-api/system/user/profile/passkey': {
    access: 'administrator',
    act: 'rights',
    audit: audit('update'),
    about: '以浏览器的回答完成添加；此后登录的第二步可用通行密钥代替动态验证码',
    body: strict({
      name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', message: '请填写名称，最多 40 个字' }),
      passkey: PasskeyAnswer,
    }),
    data: Nothing,
  },
  'DELETE /prod-api/system/user/profile/passkey/:passkeyId': {
    access: 'administrator',
    act: 'rights',
    audit: audit('delete'),
    about: '移除自己的一个通行密钥',
    params: Type.Object({ passkeyId: Id }),
    data: Nothing,
  },
  'DELETE /prod-api/system/user/secondFactor/:userId': {
    access: 'permission:system:user:secondFactor',
    act: 'rights',
    audit: { ...audit('delete'), object: 'user' },
    about: '解除他人丢失的两步验证，其会话随即失效；只限超级管理员',
    params: Type.Object({ userId: Id }),
    data: Nothing,
  },
})
