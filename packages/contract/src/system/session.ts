import { type Static, Type } from 'typebox'
import { loginNews } from '../session-row.ts'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { PasskeyAnswer } from './second-factor.ts'
import { UserRow } from './user-row.ts'

/** One node of the console's menu as the server sends it; empty members are left out. */
export type RouterNode = {
  name?: string
  path: string
  hidden: boolean
  redirect?: string
  component?: string
  /** Query of the address as JSON text. */
  query?: string
  alwaysShow?: boolean
  meta?: {
    title: string
    icon: string
    noCache: boolean
    link: string | null
    affix?: boolean
    activeMenu?: string
  }
  permissions?: string[]
  roles?: string[]
  children?: RouterNode[]
}

/** The console's session calls in RuoYi's dialect: `data` stands beside `code` and `msg` (ecosystem §2.1). */
export const sessionRoutes = routes({
  'GET /prod-api/captchaImage': {
    access: 'anyone',
    writes: true,
    about: '验证码图片，两分钟内使用一次',
    data: Type.Object({
      captchaEnabled: Type.Boolean(),
      uuid: Type.Optional(Type.String()),
      /** JPEG in base64. */
      img: Type.Optional(Type.String()),
    }),
  },
  'POST /prod-api/login': {
    access: 'anyone',
    about: '管理员登录；启用两步验证的账号先答 428 与 ticket，再附动态验证码或通行密钥的回答重试',
    audit: 'none',
    body: strict({
      username: Type.String({ maxLength: 64, message: '请输入正确的登录名' }),
      password: Type.String({ maxLength: 512, message: '请输入正确的密码' }),
      code: Type.Optional(Type.String({ maxLength: 16 })),
      uuid: Type.Optional(Type.String({ maxLength: 64 })),
      /** The second step: six digits or a recovery code, and the ticket of the refusal 428 instead of a captcha. */
      otp: Type.Optional(Type.String({ maxLength: 32, title: '动态验证码' })),
      /** Instead of a code; the refusal 428 has the parameters for the browser. */
      passkey: Type.Optional(PasskeyAnswer),
      ticket: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    data: Type.Object({ token: Type.String(), ...loginNews }),
  },
  'GET /prod-api/getInfo': {
    access: 'administrator',
    beforePasswordChange: true,
    about: '当前管理员、角色与权限',
    data: Type.Object({
      user: UserRow,
      roles: Type.Array(Type.String()),
      permissions: Type.Array(Type.String()),
      /** `0`: no rule of composition is asked of passwords. */
      pwdChrtype: Type.String(),
      isDefaultModifyPwd: Type.Boolean(),
      isPasswordExpired: Type.Boolean(),
      /** The account has a second factor, which proofs of the password ask for as well. */
      secondFactor: Type.Boolean(),
      /** A second factor must be set up before anything else. */
      mustEnrol: Type.Boolean(),
    }),
  },
  'GET /prod-api/getRouters': {
    access: 'administrator',
    compressed: true,
    beforePasswordChange: true,
    about: '当前管理员的菜单树',
    data: Type.Object({ data: Type.Array(Type.Unsafe<RouterNode>({})) }),
  },
  'POST /prod-api/logout': {
    access: 'anyone',
    whileLocked: true,
    clearsCache: true,
    about: '退出登录；没有会话时同样成功',
    audit: 'none',
    data: Nothing,
  },
  'GET /prod-api/lockscreen': {
    access: 'administrator',
    beforeSecondFactor: true,
    whileLocked: true,
    about: '屏幕是否已锁定，以及锁屏页面显示的人',
    data: Type.Object({
      data: Type.Object({
        locked: Type.Boolean(),
        userId: Type.String(),
        userName: Type.String(),
        nickName: Type.String(),
        avatar: Type.String(),
      }),
    }),
  },
  'POST /prod-api/lockscreen': {
    access: 'administrator',
    beforeSecondFactor: true,
    whileLocked: true,
    audit: { title: '锁定屏幕', object: 'self', action: 'other' },
    about: '锁定本次登录：解锁以前，除解锁与退出以外的调用一律答 423',
    data: Type.Object({ msg: Type.String() }),
  },
  'POST /prod-api/unlockscreen': {
    access: 'administrator',
    beforeSecondFactor: true,
    whileLocked: true,
    audit: { title: '锁定屏幕', object: 'self', action: 'other' },
    about: '以自己的密码解除锁屏；输错与登录失败同样计数',
    body: strict({
      password: Type.String({ minLength: 1, maxLength: 512, message: '请输入密码' }),
      otp: Type.Optional(Type.String({ maxLength: 32, title: '动态验证码' })),
    }),
    data: Type.Object({ msg: Type.String() }),
  },
})

export type GetInfo = Static<(typeof sessionRoutes)['GET /prod-api/getInfo']['data']>
