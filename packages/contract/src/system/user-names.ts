import { Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** A list has at most so many logins: a hundred rows, each with one who made it and one who changed it. */
export const userNamesLimit = 200

/** Apart from the other calls about users: every list that says who has written something asks for names. */
export const userNamesRoutes = routes({
  'GET /prod-api/system/user/names': {
    access: 'administrator',
    about: '登录名对应的姓名，已删除的用户没有',
    query: Type.Object({
      /** Joined by commas; a login has at most 30 characters. */
      logins: Type.String({ minLength: 1, maxLength: userNamesLimit * 31, title: '登录名' }),
    }),
    data: dataOf(Type.Array(Type.Object({ userName: Type.String(), nickName: Type.String() }))),
  },
})
