import type { SavedView } from '@anju/contract/case/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callKind, callKindQuietly } from '../call-kind.ts'
import type { DeskKind } from '../desk-kind.ts'

/** The route of the saved views of a list. */
export const savedViewsKey = ({ page }: DeskKind) => `GET /prod-api/cms/${page}/views` as const

type Saved = { data: SavedView[]; start: string }

/** The saved views of a list, and the view with which it opens; `undefined` until they are loaded. */
export function useSaved(desk: DeskKind): Saved | undefined {
  const key = savedViewsKey(desk)
  return useQuery({ queryKey: [key], queryFn: () => callKindQuietly<Saved>(key) }).data
}

/** The saved views of a list; empty until they are loaded. */
export const useSavedViews = (desk: DeskKind): readonly SavedView[] => useSaved(desk)?.data ?? []

/** Reloads the saved views. */
export function useReloadViews(desk: DeskKind) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [savedViewsKey(desk)] })
}

type Edit = { viewId: string; name: string; query?: string }

/** What is done with saved views. */
export const savedViewCalls = ({ page }: DeskKind) => {
  const path = `/prod-api/cms/${page}/views` as const
  return {
    add: (body: { name: string; query: string; shared: boolean }) => callKind(`POST ${path}`, { body }),
    edit: (body: Edit) => callKind(`PUT ${path}`, { body }),
    remove: (viewId: string) => callKind(`DELETE ${path}/:viewId`, { params: { viewId } }),
    start: (view: string) => callKind(`PUT ${path}/start`, { body: { view } }),
  }
}
