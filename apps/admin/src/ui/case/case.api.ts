import type { CaseKindName } from '@anju/contract/case/kinds'
import type { Permission } from '@anju/contract/screens'
import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RemoveKey } from '../list/page-shape.ts'
import { type CallKey, callQuietly } from '../session/call.ts'
import type { Absent } from './absent.ts'
import type { HistoryLine } from './history.tsx'

/** The route of one case: its path parameter is the id. */
export type CaseKey = CallKey & `GET ${string}/:${string}`

/** What every kind of case has, beside what is its own. */
export type Case = { version: number; events: readonly { eventId: string }[] }

/** What the dialogs about one case have in common. */
export type CaseDialogProps = { id: string; onClose: () => void }

/** A kind of case: what the parts of this folder ask of it. */
export type CaseKind<One extends Case = Case> = {
  /** Begins the names of its forms and drafts. */
  name: string
  /** As the server calls it; without it nobody has sent it. */
  table?: CaseKindName
  /** What one of them is called, such as 来信. */
  noun: string
  /** The heading of its history. */
  history: string
  one: CaseKey
  /** The other routes whose answers change with a case. */
  related: readonly CallKey[]
  /** Its history in words. */
  linesOf(events: One['events']): readonly HistoryLine[]
  /** Who may delete one, and how; without it nobody may. */
  removal?: { permission: Permission; route: RemoveKey; noun: string }
}

/** Reads a route whose key is a variable; its answer has the data of this type. */
const read = <Data>(key: CallKey, options: object = {}) =>
  callQuietly(key as never, options as never) as Promise<unknown> as Promise<{ data: Data }>

/** What the route of one case answers now. */
export function useOne<One>(key: CaseKey, id: string) {
  const parameter = key.match(/:(\w+)/)?.[1] ?? ''
  return useQuery({
    queryKey: [key, id],
    queryFn: () => read<One>(key, { params: { [parameter]: id } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** One case as it is now. */
export const useCase = <One extends Case>(kind: CaseKind<One>, id: string) => useOne<One>(kind.one, id)

/** Reloads everything that shows a case, or all that these routes answer. */
export function useReload({ one, related }: Pick<CaseKind, 'one' | 'related'>): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([one, ...related].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** The numbers of the views, once they are loaded, and whether they still are. */
export function useCountsWhen(
  key: CallKey & `GET ${string}/counts`,
  query: Record<string, string>,
  enabled: boolean,
): { counts: ReadonlyMap<string, number> | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: [key, query],
    queryFn: () => read<{ view: string; count: number }[] | Record<string, number>>(key, { query }),
    enabled,
  })
  if (!data) return { counts: undefined, isLoading }
  const counts = data.data
  const entries: [string, number][] = Array.isArray(counts)
    ? counts.map(({ view, count }) => [view, count])
    : Object.entries(counts)
  return { counts: new Map(entries), isLoading }
}

/** The numbers beside the views; none until they are loaded. */
export const useCounts = (key: CallKey & `GET ${string}/counts`, query: Record<string, string> = {}) =>
  useCountsWhen(key, query, true).counts

type DeskOptions = { departments: TreeNode[]; people: { userId: string; nickName: string }[] }

/** All departments to which a case can be assigned, and who answers for any; empty until they are loaded. */
export function useDeskOptions(key: CallKey & `GET ${string}/options`): DeskOptions {
  const { data } = useQuery({ queryKey: [key], queryFn: () => read<DeskOptions>(key) })
  return data?.data ?? { departments: [], people: [] }
}

/** The departments alone. */
export const useDepartments = (key: CallKey & `GET ${string}/options`): readonly TreeNode[] =>
  useDeskOptions(key).departments

type Owner = { userId: string; nickName: string; open: number; absence?: Absent | undefined }

/** The users of a department who can have cases, with the number of those that they have. */
export function useOwners(key: CallKey & `GET ${string}`, deptId: string): readonly Owner[] {
  const { data } = useQuery({
    queryKey: [key, deptId],
    queryFn: () => read<Owner[]>(key, { query: { deptId } }),
    enabled: deptId !== '',
  })
  return data?.data ?? []
}
