import { useQuery } from '@tanstack/react-query'
import { VIEWING_EVERY, ViewedBy } from '../record/viewed-by.tsx'
import { callKindQuietly } from './call-kind.ts'
import type { CaseKey } from './case.api.ts'
import type { DeskKind } from './desk-kind.ts'

/** Who has which cases open, by their ids. */
export function useViewers({ page }: DeskKind): ReadonlyMap<string, string> {
  const key = `GET /prod-api/cms/${page}/viewing` as const
  const { data } = useQuery({
    queryKey: [key],
    queryFn: () => callKindQuietly<{ data: { id: string; nickName: string }[] }>(key, { background: true }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : VIEWING_EVERY),
  })
  const people = Map.groupBy(data?.data ?? [], ({ id }) => id)
  return new Map([...people].map(([id, all]) => [id, all.map(({ nickName }) => nickName).join('、')]))
}

/** Who else has the case open that is open here, which they are told in turn. */
export function Viewers({ one, id }: { one: CaseKey; id: string }) {
  const parameter = one.match(/:(\w+)$/)?.[1] ?? ''
  const key = one.replace('GET ', 'POST ').replace(/:\w+$/, 'viewing')
  const { data } = useQuery({
    queryKey: [key, id],
    queryFn: () => callKindQuietly<{ data: string[] }>(key, { body: { [parameter]: id }, background: true }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : VIEWING_EVERY),
    staleTime: 0,
    retry: false,
  })
  return (
    <div role="status">
      <ViewedBy names={data?.data.join('、')} />
    </div>
  )
}
