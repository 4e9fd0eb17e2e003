import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const departmentTree = 'GET /prod-api/cms/member/deptTree'

/** Returns the departments whose staff the user may see, as a tree; empty until they are loaded. */
export function useStaffDepartments(): readonly TreeNode[] {
  return useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data ?? []
}

/** Returns the enabled departments as options, each with the name of its parents. */
export function departmentOptions(nodes: readonly TreeNode[], above = ''): { value: string; label: string }[] {
  return nodes.flatMap(({ label, disabled, children = [] }) => {
    const path = above ? `${above} / ${label}` : label
    return [...(disabled ? [] : [{ value: label, label: path }]), ...departmentOptions(children, path)]
  })
}
