import { type Static, Type } from 'typebox'
import { memberTexts } from './member/sentences.ts'
import { passwordLimits } from './password/limits.ts'
import { loginNews, SessionRow, TokenId } from './session-row.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

const Password = (message: string) => Type.String({ minLength: 1, maxLength: passwordLimits.maxBytes, message })

export const LoginForm = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 64, message: memberTexts.usernameRequired }),
    password: Password(memberTexts.passwordRequired),
    /** The answer to `GET /api/member/captcha`, for whoever is asked for it by the reason `captcha`. */
    code: Type.Optional(Type.String({ maxLength: 16 })),
    uuid: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
export const ChangePasswordForm = Type.Object(
  { password: Password(memberTexts.oldPasswordRequired), newPassword: Password(memberTexts.newPasswordRequired) },
  { additionalProperties: false },
)

export const MemberSession = Type.Object({ token: Type.String(), name: Type.String(), ...loginNews })
export type MemberSession = Static<typeof MemberSession>

export const MemberSelf = Type.Object({
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  mustChangePassword: Type.Boolean(),
})
export type MemberSelf = Static<typeof MemberSelf>

const changePassword = {
  access: 'member',
  about: '修改密码，其他会话随即失效',
  beforePasswordChange: true,
  body: ChangePasswordForm,
  data: Nothing,
} as const

export const memberRoutes = routes({
  'POST /api/member/login': {
    access: 'anyone',
    about: '员工登录（姓名或工号）；多处试错的账号从陌生网络登录时，以 reason 为 captcha 要求验证码',
    body: LoginForm,
    data: MemberSession,
  },
  'GET /api/member/captcha': {
    access: 'anyone',
    about: '验证码图片，两分钟内使用一次；登录失败较多的姓名或工号才需要',
    data: Type.Object({
      uuid: Type.String(),
      /** JPEG in base64. */
      img: Type.String(),
    }),
  },
  'PUT /api/member/reset_pwd': changePassword,
  'POST /api/member/reset_pwd': changePassword,
  'POST /api/member/logout': {
    access: 'anyone',
    clearsCache: true,
    about: '退出登录；没有会话时同样成功',
    data: Nothing,
  },
  'GET /api/member/session/list': {
    access: 'member',
    about: '自己的登录会话',
    data: Type.Object({ rows: Type.Array(SessionRow), total: Type.Integer() }),
  },
  'DELETE /api/member/session/others': { access: 'member', about: '结束自己的其他会话', data: Nothing },
  'DELETE /api/member/session/:tokenId': {
    access: 'member',
    about: '结束自己的一个其他会话',
    params: Type.Object({ tokenId: TokenId }),
    data: Nothing,
  },
  'GET /api/member/is_login': {
    access: 'member',
    beforePasswordChange: true,
    about: '会话是否有效，以及本人信息',
    data: MemberSelf,
  },
})
