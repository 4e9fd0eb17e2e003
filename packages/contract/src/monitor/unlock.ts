import { Type } from 'typebox'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** Apart from the logs, because it is held against the rights of the account that it frees. */
export const unlockRoutes = routes({
  'GET /prod-api/monitor/logininfor/unlock/:userName': {
    access: 'permission:monitor:logininfor:unlock',
    audit: { title: '登录日志', object: 'login', action: 'other' },
    about: '解除一个登录名因登录失败受到的限制；限于自己可以管理的用户',
    params: Type.Object({ userName: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Nothing,
  },
})
