import type { FolderRow } from '@anju/contract/library'
import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { treeOf } from '#ui/tree/tree-rows.ts'

const optionsKey = 'GET /prod-api/cms/resource/options'
export const listKey = 'GET /prod-api/cms/resource/library'
export const fileKey = 'GET /prod-api/cms/resource/:fileId'
/** Stands for files in no folder. */
export const UNFILED = 'none'

/** Folders and departments in the user's data scope; empty until they are loaded. */
export function useLibraryOptions(): { folders: FolderRow[]; departments: TreeNode[] } {
  const { data } = useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) })
  return data?.data ?? { folders: [], departments: [] }
}

/** Loads the folders again, after a change. */
export const reloadFolders = () => queryClient.invalidateQueries({ queryKey: [optionsKey] })
/** Loads the list again, after files came into it. */
export const reloadFiles = () => queryClient.invalidateQueries({ queryKey: [listKey] })

type Branch = FolderRow & { children?: Branch[] }

/** Folders as a tree to choose from; whoever sees those of several departments reads at the top whose each is. */
export function folderNodes(folders: readonly FolderRow[]): TreeNode[] {
  const several = new Set(folders.map(({ deptId }) => deptId)).size > 1
  const nodeOf =
    (top: boolean) =>
    (folder: Branch): TreeNode => {
      const whose = top && several ? `（${folder.deptName || '不属于部门'}）` : ''
      const children = (folder.children ?? []).map(nodeOf(false))
      return {
        id: folder.folderId,
        label: folder.name + whose,
        disabled: false,
        ...(children.length > 0 && { children }),
      }
    }
  return treeOf(folders, 'folderId', 'parentId').map(nodeOf(true))
}

/** A size in the unit that is read most easily. */
export function inBytes(size: number): string {
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(0)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}
