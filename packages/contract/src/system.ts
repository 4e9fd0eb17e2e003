import { Type } from 'typebox'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** The console's session calls in RuoYi's dialect: `data` stands beside `code` and `msg` (reference: ecosystem 2.1). */
export const systemRoutes = routes({
  'GET /prod-api/captchaImage': {
    access: 'anyone',
    about: '验证码图片，两分钟内使用一次',
    data: Type.Object({
      captchaEnabled: Type.Boolean(),
      uuid: Type.Optional(Type.String()),
      img: Type.Optional(Type.String()),
    }),
  },
  'POST /prod-api/login': {
    access: 'anyone',
    about: '管理员登录',
    body: Type.Object(
      {
        username: Type.String({ maxLength: 64, message: '请输入正确的用户名' }),
        password: Type.String({ maxLength: 512, message: '请输入正确的密码' }),
        code: Type.Optional(Type.String({ maxLength: 16 })),
        uuid: Type.Optional(Type.String({ maxLength: 64 })),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({ token: Type.String() }),
  },
  'GET /prod-api/getInfo': {
    access: 'administrator',
    about: '当前管理员、角色与权限',
    data: Type.Object({
      user: Type.Object({
        userId: Type.String(),
        userName: Type.String(),
        nickName: Type.String(),
        avatar: Type.String(),
      }),
      roles: Type.Array(Type.String()),
      permissions: Type.Array(Type.String()),
      isDefaultModifyPwd: Type.Boolean(),
      isPasswordExpired: Type.Boolean(),
    }),
  },
  'PUT /prod-api/system/user/profile/updatePwd': {
    access: 'administrator',
    about: '修改自己的密码，其他会话随即失效',
    body: Type.Object(
      {
        oldPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入旧密码' }),
        newPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入新密码' }),
      },
      { additionalProperties: false },
    ),
    data: Nothing,
  },
  'POST /prod-api/logout': { access: 'anyone', about: '退出登录；没有会话时同样成功', data: Nothing },
})
