import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const departmentTree = 'GET /prod-api/cms/member/deptTree'

/** The departments whose staff one sees, as a tree; none until they are loaded. */
export function useStaffDepartments(): readonly TreeNode[] {
  return useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data ?? []
}

/** Departments in use to choose from by name, each with what it belongs to. */
export function departmentOptions(nodes: readonly TreeNode[], above = ''): { value: string; label: string }[] {
  return nodes.flatMap(({ label, disabled, children = [] }) => {
    const path = above ? `${above} / ${label}` : label
    return [...(disabled ? [] : [{ value: label, label: path }]), ...departmentOptions(children, path)]
  })
}
