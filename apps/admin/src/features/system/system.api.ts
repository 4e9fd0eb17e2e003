import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/call.ts'

/** The departments whose people one sees, as a tree; none until they are loaded. */
export function useDepartments(): readonly TreeNode[] {
  const key = 'GET /prod-api/system/user/deptTree'
  return useQuery({ queryKey: [key], queryFn: () => callQuietly(key) }).data?.data ?? []
}

/** The roles to choose from for a new account. */
export function useRoles() {
  const key = 'GET /prod-api/system/user'
  return useQuery({ queryKey: [key], queryFn: () => callQuietly(key) }).data?.roles ?? []
}
