import type { ListControl } from '../list/page-shape.ts'
import { TreePanel } from '../tree/tree-panel.tsx'
import { useCounts } from './case.api.ts'
import type { DeskKind, Views } from './desk-kind.ts'
import { fromQuery, type ListNames, toQuery } from './saved/address.ts'
import { useSavedViews } from './saved/view.api.ts'

type Counts = ReadonlyMap<string, number> | undefined

/** The views as nodes of a panel, with their numbers once these are loaded. */
const nodesOf = ({ ids, names }: Pick<Views, 'ids' | 'names'>, counts: Counts) =>
  ids.map((id) => ({
    id,
    label: counts ? `${names[id]}（${counts.get(id) ?? 0}）` : (names[id] ?? ''),
    disabled: false,
  }))

type CountedViewsProps = {
  views: Views
  list: { change: (filters: Record<string, string>) => void }
  selected: string
}

/** The views beside a list in which nobody saves any, with their numbers. */
export function CountedViews({ views, list, selected }: CountedViewsProps) {
  const nodes = nodesOf(views, useCounts(views.counts))
  return (
    <TreePanel
      noun="视图"
      search={false}
      nodes={nodes}
      selected={selected}
      onSelect={(view) => list.change({ view })}
    />
  )
}

/** The view that a list shows: a saved one, or one that everybody has; empty if its filters are no view. */
export function useShownView(desk: DeskKind, names: ListNames, list: Pick<ListControl<never>, 'filters' | 'sort'>) {
  const query = toQuery(names, list.filters, list.sort)
  const saved = useSavedViews(desk).find((one) => (one.query || 'view=all') === query)
  return { query, view: saved?.viewId ?? list.filters.view ?? '' }
}

type CaseViewsProps = {
  desk: DeskKind
  names: ListNames
  list: ListControl<never>
  /** What the numbers depend on. */
  counted?: Record<string, string>
}

/** The views beside a list, with their numbers: those that everybody has, and the saved ones. */
export function CaseViews({ desk, names, list, counted }: CaseViewsProps) {
  const counts = useCounts(desk.views.counts, counted)
  const saved = useSavedViews(desk)
  const { view } = useShownView(desk, names, list)
  const own = saved.map(({ viewId, name, shared, count }) => ({
    id: viewId,
    label: `${name}${shared ? '（公用）' : ''}（${count}）`,
    disabled: false,
  }))
  const select = (id: string) => {
    const chosen = saved.find(({ viewId }) => viewId === id)
    if (chosen) list.arrange(fromQuery(names, chosen.query))
    else if (saved.some(({ viewId }) => viewId === view)) list.arrange({ filters: id ? { view: id } : {}, sort: null })
    else list.change({ view: id })
  }
  return (
    <TreePanel
      noun="视图"
      search={false}
      nodes={[...nodesOf(desk.views, counts), ...own]}
      selected={view}
      onSelect={select}
    />
  )
}
