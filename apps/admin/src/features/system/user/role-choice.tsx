import type { RoleOfUser } from '@anju/contract/system/user-row'
import { Select } from 'antd'
import { useRoles } from '../system.api.ts'

export type Role = RoleOfUser

/** Returns why a role cannot be assigned; undefined if it can. */
export function roleFault(role: Role): string | undefined {
  if (!role.grantable) return '权限超出您自己的权限'
  return role.status === '1' ? '已停用' : undefined
}

type RoleChoiceProps = {
  id?: string
  roles: readonly Role[]
  value?: string[]
  onChange?: (ids: string[]) => void
  disabled?: boolean
}

/** A select of roles; those that cannot be assigned are disabled, with the reason. */
export function RoleChoice({ id, roles, value, onChange, disabled }: RoleChoiceProps) {
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="请选择角色"
      value={value}
      onChange={onChange}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.map((role) => {
        const fault = roleFault(role)
        const label = fault ? `${role.roleName}（${fault}）` : role.roleName
        return { value: role.roleId, label, disabled: fault !== undefined }
      })}
    />
  )
}

/** Shows roles by their names. */
export function RoleNames({ ids }: { ids: readonly string[] }) {
  const roles = useRoles()
  return ids.map((id) => roles.find((role) => role.roleId === id)?.roleName ?? id).join('、')
}
