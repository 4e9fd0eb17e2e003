/** The own fields of an item, or of an entry of one of its lists. */
export type Values = Readonly<Record<string, unknown>>

/** The values with one changed; `undefined` removes it, so that an empty field is a missing one. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = values
  // A changed value keeps its place: comparisons and search texts follow the order.
  return value === undefined ? others : { ...values, [name]: value }
}

/** The value at a path such as `steps.2.text`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value ? (value as Values)[name] : undefined),
      values,
    )
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, at) => at !== from)
  next.splice(to, 0, list[from] as T)
  return next
}

/** A list with an entry inserted at a place. */
export const inserted = <T>(list: readonly T[], at: number, entry: T): T[] => list.toSpliced(at, 0, entry)

/** Whether an entry of a list has anything in it. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))
