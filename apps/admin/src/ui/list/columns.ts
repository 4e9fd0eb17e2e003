/** Only columns that differ from the default are stored, so that a new column appears by itself. */
type Choice = Record<string, boolean>
type Choosable = { key: string; hidden?: true; always?: true }

/** The order of columns, by their keys, and those that stay in view while others are scrolled. */
export type Arrangement = { order: readonly string[]; pinned: readonly string[] }
export const OWN_ARRANGEMENT: Arrangement = { order: [], pinned: [] }

type Reading = Pick<Storage, 'getItem'>
type Writing = Pick<Storage, 'setItem'>

/** What is stored under a key, an object without entries if it cannot be read. */
function readEntries(key: string, storage: Reading): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  } catch {
    return []
  }
}

/** Stores a value; in a browser that forbids storage, it lasts as long as the page. */
function save(key: string, value: object, storage: Writing): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** Reads the selection stored for a list in this browser; empty if it cannot be read. */
export function readColumnChoice(name: string, storage: Reading = localStorage): Choice {
  const stored = readEntries(`columns:${name}`, storage)
  return Object.fromEntries(stored.filter(([, isVisible]) => typeof isVisible === 'boolean')) as Choice
}

export function saveColumnChoice(name: string, choice: Choice, storage: Writing = localStorage): void {
  save(`columns:${name}`, choice, storage)
}

/** Reads the arrangement stored for a list in this browser; the list's own if it cannot be read. */
export function readArrangement(name: string, storage: Reading = localStorage): Arrangement {
  const stored = new Map(readEntries(`column-order:${name}`, storage))
  const keysOf = (part: string) => {
    const value = stored.get(part)
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  }
  return { order: keysOf('order'), pinned: keysOf('pinned') }
}

export function saveArrangement(name: string, arrangement: Arrangement, storage: Writing = localStorage): void {
  save(`column-order:${name}`, arrangement, storage)
}

/**
 * Returns columns as they are arranged: pinned ones first. One that the order does not name, because it is newer, follows the column that
 * is before it in the list's own order.
 */
export function arranged<Column extends { key: string }>(
  columns: readonly Column[],
  { order, pinned }: Arrangement,
): Column[] {
  const ordered = columns
    .filter(({ key }) => order.includes(key))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
  for (const [at, column] of columns.entries())
    if (!order.includes(column.key)) ordered.splice(ordered.indexOf(columns[at - 1] as Column) + 1, 0, column)
  const isPinned = ({ key }: Column) => pinned.includes(key)
  return [...ordered.filter(isPinned), ...ordered.filter((column) => !isPinned(column))]
}

/** Moves a column by one place, among the pinned ones or among the others; undefined where it is the first or the last of them. */
export function moveColumn(
  columns: readonly { key: string }[],
  arrangement: Arrangement,
  key: string,
  by: -1 | 1,
): Arrangement | undefined {
  const { pinned } = arrangement
  const order = arranged(columns, arrangement).map((column) => column.key)
  const at = order.indexOf(key)
  const other = order[at + by]
  if (other === undefined || pinned.includes(other) !== pinned.includes(key)) return undefined
  order[at] = other
  order[at + by] = key
  return { order, pinned }
}

/** Pins a column, or no longer. */
export function togglePinned({ order, pinned }: Arrangement, key: string): Arrangement {
  return { order, pinned: pinned.includes(key) ? pinned.filter((one) => one !== key) : [...pinned, key] }
}

/** Returns the keys of the columns that are shown. */
export function shownColumns(columns: readonly Choosable[], choice: Choice): string[] {
  return columns.filter((column) => column.always || (choice[column.key] ?? !column.hidden)).map((column) => column.key)
}

/** Returns the selection that shows exactly `shown`. */
export function choiceOf(columns: readonly Choosable[], visible: readonly string[]): Choice {
  const differing = columns.filter(
    (column) => !column.always && visible.includes(column.key) === Boolean(column.hidden),
  )
  return Object.fromEntries(differing.map((column) => [column.key, visible.includes(column.key)]))
}
