import { type Static, Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** Work of one kind that waits for the caller. */
export const WaitingWork = Type.Object({
  key: Type.String(),
  label: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** The address of its list in the console, and the one for a phone. */
  path: Type.String(),
  phonePath: Type.String(),
})
export type WaitingWork = Static<typeof WaitingWork>

export const waitingRoutes = routes({
  'GET /prod-api/cms/site/tasks': {
    access: 'administrator',
    about: '等待当前用户处理的事项与数目，各按其权限',
    data: dataOf(Type.Array(WaitingWork)),
  },
})
