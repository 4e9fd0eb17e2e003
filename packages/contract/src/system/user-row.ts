import { type Static, Type } from 'typebox'
import { auditFields, Id, Status, Version } from '../wire/console.ts'
import { EMAIL_OR_NONE } from '../wire/email.ts'
import { MOBILE_OR_NONE } from '../wire/telephone.ts'

/** A role as it hangs on a user. `flag`: whether the user in question has it. */
export const RoleOfUser = Type.Object({
  roleId: Id,
  roleName: Type.String(),
  roleKey: Type.String(),
  roleSort: Type.Integer(),
  dataScope: Type.String(),
  status: Status,
  flag: Type.Boolean(),
  admin: Type.Boolean(),
  /** Whether the caller may give it (grant ceiling). */
  grantable: Type.Boolean(),
  createTime: Type.String(),
})

export type RoleOfUser = Static<typeof RoleOfUser>

/** A console account. Never its password. */
export const UserRow = Type.Object({
  userId: Id,
  deptId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  email: Type.String(),
  phonenumber: Type.String(),
  /** `0` male, `1` female, `2` unknown. */
  sex: Type.String(),
  /** Below `/prod-api`, or empty. */
  avatar: Type.String(),
  status: Status,
  delFlag: Type.String(),
  loginIp: Type.String(),
  /** Wire time, or empty. */
  loginDate: Type.String(),
  remark: Type.String(),
  admin: Type.Boolean(),
  /** The department, or null. */
  dept: Type.Union([
    Type.Object({ deptId: Id, deptName: Type.String(), leader: Type.String(), parentId: Id }),
    Type.Null(),
  ]),
  roles: Type.Array(RoleOfUser),
  version: Version,
  ...auditFields,
})
export type UserRow = Static<typeof UserRow>

/** Until when somebody is absent, the day included, and who stands in. */
export const AbsentUntil = Type.Object({ until: Type.String(), deputyName: Type.String() })

/** A console account as those see it who manage accounts. `secondFactor`: whether one is set up. */
export const ManagedUser = Type.Object({
  ...UserRow.properties,
  secondFactor: Type.Boolean(),
  /** The number of the staff account of the same person, or empty. */
  staffNo: Type.String(),
  /** That account, or null. `ends`: it is enabled, and the caller may disable it. */
  staff: Type.Union([Type.Null(), Type.Object({ name: Type.String(), status: Status, ends: Type.Boolean() })]),
  /** When the user is absent and who stands in, from the day on which it is arranged. */
  absence: Type.Optional(AbsentUntil),
})
export type ManagedUser = Static<typeof ManagedUser>

export const NickName = Type.String({ minLength: 1, maxLength: 30, title: '姓名' })
export const Phone = Type.String({ pattern: MOBILE_OR_NONE, message: '请输入正确的手机号码' })
export const Email = Type.String({
  maxLength: 60,
  pattern: EMAIL_OR_NONE,
  message: '请输入正确的邮箱地址',
})
export const Sex = Type.Enum(['0', '1', '2'], { title: '性别' })

/** One line of an import that could not be taken, or was. */
export const ImportLine = Type.Object({
  /** Line of the sheet, the heading being line 1. */
  line: Type.Integer(),
  userName: Type.String(),
  /** What is wrong, in sentences; empty when nothing is. */
  faults: Type.Array(Type.String()),
})
