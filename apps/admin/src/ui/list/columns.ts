/** Only columns that differ from the default are stored, so that a new column appears by itself. */
type Choice = Record<string, boolean>
type Choosable = { key: string; hidden?: true; always?: true }

function storageKey(name: string): string {
  return `columns:${name}`
}

/** Reads the selection stored for a list in this browser; empty if it cannot be read. */
export function readColumnChoice(name: string, storage: Pick<Storage, 'getItem'> = localStorage): Choice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(name)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(([, isVisible]) => typeof isVisible === 'boolean'),
    ) as Choice
  } catch {
    return {}
  }
}

/** Stores a selection; in a browser that forbids storage, it lasts as long as the page. */
export function saveColumnChoice(name: string, choice: Choice, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(storageKey(name), JSON.stringify(choice))
  } catch {}
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
