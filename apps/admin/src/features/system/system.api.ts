import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'

const departmentTree = 'GET /prod-api/system/user/deptTree'

/** Returns the departments whose users the user may see, as a tree; empty until they are loaded. */
export function useDepartments(): readonly TreeNode[] {
  return useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data ?? []
}

/** Makes every page reload the departments; called by the page that changes them. */
export function forgetDepartments(): void {
  void queryClient.invalidateQueries({ queryKey: [departmentTree] })
}

/** Returns the roles that a new account can have. */
export function useRoles() {
  const key = 'GET /prod-api/system/user'
  return useQuery({ queryKey: [key], queryFn: () => callQuietly(key) }).data?.roles ?? []
}
