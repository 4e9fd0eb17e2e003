import { type Static, Type } from 'typebox'
import { auditFields, Id, Status, Version } from '../wire/console.ts'

/** Which departments' people a role sees: `1` all, `2` chosen ones, `3` one's own, `4` one's own and below, `5` oneself. */
export const DataScope = Type.Enum(['1', '2', '3', '4', '5'], { title: '数据范围' })

export const RoleRow = Type.Object({
  roleId: Id,
  roleName: Type.String(),
  roleKey: Type.String(),
  roleSort: Type.Integer(),
  dataScope: DataScope,
  /** Whether choosing a menu chooses what is below it. */
  menuCheckStrictly: Type.Boolean(),
  deptCheckStrictly: Type.Boolean(),
  status: Status,
  delFlag: Type.String(),
  remark: Type.String(),
  admin: Type.Boolean(),
  version: Version,
  ...auditFields,
})
export type RoleRow = Static<typeof RoleRow>

/** A role with all that it chooses, parents included. */
export const RoleDetail = Type.Object({
  ...RoleRow.properties,
  menuIds: Type.Array(Id),
  deptIds: Type.Array(Id),
  /** Where its rights on items apply; none for all. */
  sections: Type.Array(Type.String()),
  /** The projects to whose letters its rights are limited; none for no limit. */
  projectIds: Type.Array(Id),
})
