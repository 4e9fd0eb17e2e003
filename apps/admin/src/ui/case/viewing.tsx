import { EyeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { callKindQuietly } from './call-kind.ts'
import type { CaseKey } from './case.api.ts'
import type { DeskKind } from './desk-kind.ts'

/** How often a page that is seen says that it shows a case, and asks who else does. The server forgets it after 75 seconds. */
const EVERY = 30_000

/** Who has which cases open, by their ids. */
export function useViewers({ name }: DeskKind): ReadonlyMap<string, string> {
  const key = `GET /prod-api/cms/${name}/viewing` as const
  const { data } = useQuery({
    queryKey: [key],
    queryFn: () => callKindQuietly<{ data: { id: string; nickName: string }[] }>(key, { background: true }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY),
  })
  const people = Map.groupBy(data?.data ?? [], ({ id }) => id)
  return new Map([...people].map(([id, all]) => [id, all.map(({ nickName }) => nickName).join('、')]))
}

/** Says that somebody else has a case open; nothing if nobody has. */
export function ViewedBy({ names }: { names: string | undefined }) {
  if (!names) return null
  return (
    <Tag icon={<EyeOutlined aria-hidden />} color="processing">
      {names}正在查看
    </Tag>
  )
}

/** The same for the case that is open here, which others are told in turn. */
export function Viewers({ one, id }: { one: CaseKey; id: string }) {
  const parameter = one.match(/:(\w+)$/)?.[1] ?? ''
  const key = one.replace('GET ', 'POST ').replace(/:\w+$/, 'viewing')
  const { data } = useQuery({
    queryKey: [key, id],
    queryFn: () => callKindQuietly<{ data: string[] }>(key, { body: { [parameter]: id }, background: true }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY),
    staleTime: 0,
    retry: false,
  })
  return (
    <div role="status">
      <ViewedBy names={data?.data.join('、')} />
    </div>
  )
}
