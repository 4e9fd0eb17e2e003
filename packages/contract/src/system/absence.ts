import { type Static, Type } from 'typebox'
import { dataOf, Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** When somebody is absent, both days included, and who stands in. */
export const Absence = Type.Object({
  deputyId: Id,
  deputyName: Type.String(),
  from: Type.String(),
  until: Type.String(),
})
export type Absence = Static<typeof Absence>

const AbsenceData = Type.Object({
  /** The present or next one. */
  absence: Type.Union([Type.Null(), Absence]),
  /** Who could stand in. */
  deputies: Type.Array(
    Type.Object({ userId: Id, userName: Type.String(), nickName: Type.String(), deptName: Type.String() }),
  ),
  /** For whom the user stands in at present. */
  standsInFor: Type.Array(Type.Object({ nickName: Type.String(), until: Type.String() })),
})
export type AbsenceData = Static<typeof AbsenceData>

const AbsenceForm = strict({
  deputyId: Type.String({ minLength: 1, maxLength: 64, message: '请选择代理人' }),
  from: Type.String({ maxLength: 10, title: '开始日期' }),
  until: Type.String({ maxLength: 10, title: '结束日期' }),
})
export type AbsenceForm = Static<typeof AbsenceForm>

const own = { title: '个人中心', object: 'self', action: 'update' } as const
const audit = auditsOf('用户管理', 'user')
const UserId = Type.Object({ userId: Type.String({ maxLength: 64 }) })

/** Who stands in for whom, and when. */
export const absenceRoutes = routes({
  'GET /prod-api/system/user/profile/absence': {
    access: 'administrator',
    about: '自己的休假与代理人，及可以代理的人',
    data: dataOf(AbsenceData),
  },
  'PUT /prod-api/system/user/profile/absence': {
    access: 'administrator',
    audit: own,
    about: '指定自己休假期间的代理人：提醒与邮件同时发给代理人，代理人只用自己的权限办理',
    body: AbsenceForm,
    data: Nothing,
  },
  'DELETE /prod-api/system/user/profile/absence': {
    access: 'administrator',
    audit: own,
    about: '取消自己的休假代理',
    data: Nothing,
  },
  'GET /prod-api/system/user/absence/:userId': {
    access: 'permission:system:user:query',
    about: '一个用户的休假与代理人，及可以代理的人',
    params: UserId,
    data: dataOf(AbsenceData),
  },
  'PUT /prod-api/system/user/absence/:userId': {
    access: 'permission:system:user:edit',
    audit: audit('update'),
    about: '指定一个用户休假期间的代理人',
    params: UserId,
    body: AbsenceForm,
    data: Nothing,
  },
  'DELETE /prod-api/system/user/absence/:userId': {
    access: 'permission:system:user:edit',
    audit: audit('update'),
    about: '取消一个用户的休假代理',
    params: UserId,
    data: Nothing,
  },
})
