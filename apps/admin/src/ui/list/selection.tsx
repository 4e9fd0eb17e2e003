import { Checkbox } from 'antd'
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** Which rows of a list are selected: a store, so that a selection draws its row and the buttons for it again, and nothing else. */
export type Selection = StoreApi<readonly string[]>

type Selecting = { store: Selection; ids: readonly string[]; select: (keys: string[], anchor: string | null) => void }

const Selectable = createContext<Selecting>({ store: createStore(() => []), ids: [], select: () => undefined })

/** The id of the box that was pressed last in a list: with the shift key, all rows from it are meant. */
const anchors = new WeakMap<Selection, string | null>()

type SelectionFrameProps = {
  selection: Selection
  ids: readonly string[]
  onSelect: (keys: string[]) => void
  children: ReactNode
}

/** Around the rows of a list, in their order. */
export function SelectionFrame({ selection, ids, onSelect, children }: SelectionFrameProps) {
  const order = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again when there are others, not for each new function
  const value = useMemo(() => {
    const select = (keys: string[], anchor: string | null) => {
      anchors.set(selection, anchor)
      onSelect(keys)
    }
    return { store: selection, ids, select }
  }, [selection, order])
  return <Selectable value={value}>{children}</Selectable>
}

function spanOf(ids: readonly string[], from: string, to: string): readonly string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b) as [number, number]
  return ends[0] < 0 ? [to] : ids.slice(ends[0], ends[1] + 1)
}

/** Selects a row, with the shift key all from the last one. */
export function RowCheckbox({ id, name, className }: { id: string; name: string; className?: string | undefined }) {
  const { store, ids, select } = use(Selectable)
  const checked = useStore(store, (keys) => keys.includes(id))
  const press = (isOn: boolean, isSpan: boolean) => {
    const span = spanOf(ids, (isSpan && anchors.get(store)) || id, id)
    const others = store.getState().filter((one) => !span.includes(one))
    select(isOn ? others.concat(span) : others, id)
  }
  return (
    <Checkbox
      className={className}
      checked={checked}
      onChange={({ target, nativeEvent }) => press(target.checked, (nativeEvent as MouseEvent).shiftKey)}
      aria-label={`选择${name}`}
    />
  )
}

/** Selects all rows in view, or none. */
export function PageCheckbox({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { store, ids, select } = use(Selectable)
  const keys = useStore(store)
  const all = ids.length > 0 && ids.every((id) => keys.includes(id))
  return (
    <Checkbox
      className={className}
      checked={all}
      indeterminate={!all && ids.some((id) => keys.includes(id))}
      disabled={ids.length === 0}
      onChange={({ target }) => select(target.checked ? [...ids] : [], null)}
      aria-label="全选本页"
    >
      {children}
    </Checkbox>
  )
}

/** A row of a table, which is marked while it is selected. */
export function SelectableRow({ className = '', ...row }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const id = row['data-row-key']
  const selected = useStore(use(Selectable).store, (keys) => id !== undefined && keys.includes(id))
  return <tr {...row} className={selected ? `${className} ant-table-row-selected` : className} />
}
