import { Type } from 'typebox'
import { MemberSession } from './member.ts'
import { loginNews } from './session-row.ts'
import { Way } from './site.ts'
import { Otp, PasskeyAnswer } from './system/second-factor.ts'
import { strict } from './wire/console.ts'
import { routes } from './wire/route.ts'

/**
 * Logging in with the company's own accounts, of staff and of users of the console: the browser leaves for the provider, comes back to the
 * callback, and the login page ends what was begun there. In between a sealed cookie that no script reads says how far it is.
 */
export const ssoRoutes = routes({
  'POST /api/company-login/start': {
    access: 'anyone',
    about: '开始用单位账号登录：得到浏览器要前往的地址',
    body: strict({
      way: Way,
      realm: Type.Enum(['member', 'console']),
      /** The address within the site, or the console, that the login leads back to; to the start page in place of a very long one. */
      back: Type.String({ maxLength: 2500, pattern: '^/(?![/\\\\])[\\x21-\\x7e]*$' }),
    }),
    data: Type.Object({ address: Type.String() }),
  },
  'GET /api/company-login/callback/:way': {
    access: 'anyone',
    writes: true,
    leads: true,
    about: '单位账号的登录从这里回来，再回到登录页面',
    // Whatever comes from a provider leads to the login page: a person has followed it.
    params: Type.Object({ way: Type.String() }),
    query: Type.Object({}, { additionalProperties: true }),
    data: Type.String(),
  },
  'POST /api/company-login/member': {
    access: 'anyone',
    about: '完成员工的单位账号登录',
    data: MemberSession,
  },
  'POST /api/company-login/console': {
    access: 'anyone',
    about: '完成管理员的单位账号登录；启用两步验证的账号先答 428，再附动态验证码或通行密钥的回答重试',
    body: strict({ otp: Type.Optional(Otp), passkey: Type.Optional(PasskeyAnswer) }),
    data: Type.Object({ token: Type.String(), ...loginNews }),
  },
})
