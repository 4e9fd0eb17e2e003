import type { Labels } from '@anju/contract/wire/labels'
import type { CallKey } from '../session/call.ts'
import { TreePanel } from '../tree/tree-panel.tsx'
import { useCounts } from './case.api.ts'

/** What the views that several kinds have are called. */
export const caseViewNames = {
  mine: '我负责的',
  department: '本部门',
  waiting: '待接手',
  today: '今天到期',
  overdue: '已超期',
  ownerless: '无人负责',
  all: '全部',
} as const

type View = { id: string; label: string }

/** The views with their numbers, once these are loaded. */
export const countedViews = <Id extends string>(
  { ids, names }: Pick<Views<Id>, 'ids' | 'names'>,
  counts: ReadonlyMap<string, number> | undefined,
): View[] =>
  ids.map((id) => {
    const name = names[id]
    return { id, label: counts ? `${name}（${counts.get(id) ?? 0}）` : name }
  })

type ViewPanelProps = { views: readonly View[]; selected: string; onSelect: (id: string) => void }

/** The views beside a list of cases. */
export function ViewPanel({ views, selected, onSelect }: ViewPanelProps) {
  const nodes = views.map((view) => ({ ...view, disabled: false }))
  return <TreePanel noun="视图" search={false} nodes={nodes} selected={selected} onSelect={onSelect} />
}

/** The views that everybody has: their names, and the route of their numbers. */
export type Views<Id extends string> = {
  ids: readonly Id[]
  names: Labels<Id>
  counts: CallKey & `GET ${string}/counts`
}

type CountedViewsProps<Id extends string> = {
  views: Views<Id>
  list: { change: (filters: Record<string, string>) => void }
  selected: string
  /** What the numbers depend on. */
  query?: Record<string, string>
}

/** The views that everybody has, with their numbers. */
export function CountedViews<Id extends string>(props: CountedViewsProps<Id>) {
  const { views, list, selected, query } = props
  const counts = useCounts(views.counts, query)
  return (
    <ViewPanel views={countedViews(views, counts)} selected={selected} onSelect={(view) => list.change({ view })} />
  )
}
