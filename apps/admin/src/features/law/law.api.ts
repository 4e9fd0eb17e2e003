import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/law/list'
export const doubtsKey = 'GET /prod-api/cms/law/doubt/list'
export const repealsKey = 'GET /prod-api/cms/law/repeal/list'
export const amendedKey = 'GET /prod-api/cms/law/amended/list'
export const asOfKey = 'GET /prod-api/cms/law/as-of'
export const importsKey = 'GET /prod-api/cms/law/import/list'
const optionsKey = 'GET /prod-api/cms/law/options'
const lawKey = 'GET /prod-api/cms/law/:lawId'
const importKey = 'GET /prod-api/cms/law/import/:importId'
const linesKey = 'GET /prod-api/cms/law/import/lines'

const POLL = 1000

/** Regions, and how much waits for a person; `undefined` until it is loaded. */
export function useOptions() {
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.data
}

/** One law as it is now. */
export function useLaw(lawId: string) {
  return useQuery({
    queryKey: [lawKey, lawId],
    queryFn: () => callQuietly(lawKey, { params: { lawId } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** An import, asked for again and again until it has ended. */
export function useImport(importId: string | null) {
  return useQuery({
    queryKey: [importKey, importId],
    queryFn: () => callQuietly(importKey, { params: { importId: importId ?? '' } }),
    enabled: importId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const { state: now } = state.data?.data ?? { state: 'waiting' }
      return now === 'waiting' || now === 'running' ? POLL : false
    },
  }).data?.data
}

/** A page of the lines of a report. */
export function useLines(importId: string, kind: string, page: number, size: number) {
  const query = { importId, pageNum: String(page), pageSize: String(size), ...(kind && { kind: kind as '提示' }) }
  return useQuery({ queryKey: [linesKey, query], queryFn: () => callQuietly(linesKey, { query }) })
}

/** Reloads everything that shows a law. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listKey, doubtsKey, repealsKey, amendedKey, importsKey, optionsKey, asOfKey, lawKey].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
