import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'

const departmentTree = 'GET /prod-api/system/user/deptTree'

/** The departments whose people one sees, as a tree; none until they are loaded. */
export function useDepartments(): readonly TreeNode[] {
  return useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data ?? []
}

/** Lets every page ask for the departments again; for the page that changes them. */
export function forgetDepartments(): void {
  void queryClient.invalidateQueries({ queryKey: [departmentTree] })
}

/** The roles to choose from for a new account. */
export function useRoles() {
  const key = 'GET /prod-api/system/user'
  return useQuery({ queryKey: [key], queryFn: () => callQuietly(key) }).data?.roles ?? []
}
