import { Type } from 'typebox'
import { SessionRow, TokenId } from '../session-row.ts'
import { rowsOf, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { Email, NickName, Phone, Sex, UserRow } from './user-row.ts'

const ProfileForm = strict({
  nickName: NickName,
  email: Type.Optional(Email),
  phonenumber: Type.Optional(Phone),
  sex: Type.Optional(Sex),
})

export const profileRoutes = routes({
  'GET /prod-api/system/user/profile': {
    access: 'administrator',
    beforePasswordChange: true,
    about: '自己的资料',
    data: Type.Object({ data: UserRow, roleGroup: Type.String(), postGroup: Type.String() }),
  },
  'PUT /prod-api/system/user/profile': {
    access: 'administrator',
    audit: { title: '个人中心', object: 'self', action: 'update' },
    about: '修改自己的资料',
    body: ProfileForm,
    data: Nothing,
  },
  'PUT /prod-api/system/user/profile/updatePwd': {
    access: 'administrator',
    beforePasswordChange: true,
    audit: { title: '个人中心', object: 'self', action: 'update' },
    about: '修改自己的密码，其他会话随即失效',
    body: strict({
      oldPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入旧密码' }),
      newPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入新密码' }),
    }),
    data: Nothing,
  },
  'GET /prod-api/system/user/profile/session/list': {
    access: 'administrator',
    about: '自己的登录会话',
    data: rowsOf(SessionRow),
  },
  'DELETE /prod-api/system/user/profile/session/others': {
    access: 'administrator',
    audit: { title: '个人中心', object: 'self', action: 'force' },
    about: '结束自己的其他会话',
    data: Nothing,
  },
  'DELETE /prod-api/system/user/profile/session/:tokenId': {
    access: 'administrator',
    audit: { title: '个人中心', object: 'self', action: 'force' },
    about: '结束自己的一个其他会话',
    params: Type.Object({ tokenId: TokenId }),
    data: Nothing,
  },
  'POST /prod-api/system/user/profile/avatar': {
    access: 'administrator',
    audit: { title: '个人中心', object: 'self', action: 'update' },
    about: '上传自己的头像，图片会重新编码',
    upload: { field: 'avatarfile', maxBytes: 5 * 1024 * 1024 },
    data: Type.Object({ imgUrl: Type.String() }),
  },
  'GET /prod-api/profile/avatar/:name': {
    access: 'anyone',
    about: '头像，地址不可猜测',
    params: Type.Object({ name: Type.String({ pattern: '^[\\w-]{22,64}\\.webp$' }) }),
    file: true,
    data: Nothing,
  },
})
