import { TreePanel } from '../tree/tree-panel.tsx'

type View = { id: string; label: string }

/** The views with their numbers, once these are loaded. */
export const countedViews = (views: readonly View[], counts: ReadonlyMap<string, number> | undefined): View[] =>
  views.map(({ id, label }) => ({ id, label: counts ? `${label}（${counts.get(id) ?? 0}）` : label }))

type ViewPanelProps = { views: readonly View[]; selected: string; onSelect: (id: string) => void }

/** The views beside a list of cases. */
export function ViewPanel({ views, selected, onSelect }: ViewPanelProps) {
  const nodes = views.map((view) => ({ ...view, disabled: false }))
  return <TreePanel noun="视图" search={false} nodes={nodes} selected={selected} onSelect={onSelect} />
}
