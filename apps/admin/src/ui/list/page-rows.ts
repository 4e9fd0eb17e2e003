import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import type { CallKey } from '../session/call.ts'

/** The rows of a list; while newer ones are being loaded, those before them. */
export type Rows<Row> = {
  rows: readonly Row[]
  total: number
  /** There are at least `total` rows: a search does not count more. */
  isLowerBound: boolean
  loading: boolean
  loadError: string | null
  refresh: () => Promise<unknown>
}

type ListResponse<Row> = { rows?: Row[]; total?: number; totalIsLowerBound?: boolean; data?: Row[] }

type Loading = {
  enabled?: boolean | undefined
  /** Routes of what stands beside the list, such as numbers, loaded again with it. */
  beside?: readonly CallKey[] | undefined
}

/** Loads a list route of the contract: a page of it (`rows`, `total`), or all of a flat one (`data`); not as long as it is not `enabled`. */
export function useRows<Row>(
  key: CallKey,
  query: Record<string, string>,
  { enabled = true, beside = [] }: Loading = {},
): Rows<Row> {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [key, query],
    // The key is any list route here; the props of <ListPage list="…"> are typed by the contract.
    queryFn: () => callQuietly(key as never, { query } as never) as Promise<ListResponse<Row>>,
    placeholderData: keepPreviousData,
    enabled,
  })
  const rows = list.data?.rows ?? list.data?.data ?? []
  return {
    rows,
    total: list.data?.total ?? rows.length,
    isLowerBound: list.data?.totalIsLowerBound ?? false,
    loading: list.isFetching || !enabled,
    loadError: list.error ? errorMessage(list.error) : null,
    refresh: () => Promise.all([list.refetch(), ...beside.map((one) => client.invalidateQueries({ queryKey: [one] }))]),
  }
}
