import type { Filter, Filters, Sort } from './page-shape.ts'

/** State of a list as in the address: page, size, order and filters. */
export type ListState = {
  page: number
  size: number
  sort: Sort
  filters: Filters
}

export const pageSizes = [10, 20, 30, 50] as const
const own = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc'] as const
/** Names of a range's first and last day in the address. */
export const rangeNames = ['beginTime', 'endTime'] as const

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : otherwise
}

/** Whether an address says anything of a list's state. */
export function saysState(search: string, filterNames: readonly string[]): boolean {
  const query = new URLSearchParams(search)
  return [...own, ...filterNames].some((name) => query.has(name))
}

/**
 * Reads a list's state from an address' query; values that cannot be read are ignored. So is an order by a column
 * that this list does not sort by: the server would refuse it, and the user could not remove it on the page.
 */
export function parseListState(
  search: string,
  filterNames: readonly string[],
  sortNames: readonly string[] = [],
): ListState {
  const query = new URLSearchParams(search)
  const size = whole(query.get('pageSize'), pageSizes[0])
  const column = query.get('orderByColumn')
  const filters = filterNames.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    page: whole(query.get('pageNum'), 1),
    size: (pageSizes as readonly number[]).includes(size) ? size : pageSizes[0],
    sort:
      column && sortNames.includes(column) ? { column, order: query.get('isAsc') === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
  }
}

/**
 * Writes a state into an address' query. Defaults are left out, so that an unchanged list has a plain address;
 * parameters that do not belong to the list, such as those of its menu entry, are preserved.
 */
export function printListState(state: ListState, search: string, filterNames: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of [...own, ...filterNames]) query.delete(name)
  for (const name of filterNames) if (state.filters[name]) query.set(name, state.filters[name])
  if (state.page !== 1) query.set('pageNum', String(state.page))
  if (state.size !== pageSizes[0]) query.set('pageSize', String(state.size))
  if (state.sort) {
    query.set('orderByColumn', state.sort.column)
    query.set('isAsc', state.sort.order)
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Returns the filters with a value for each word of an option. Until version 1.0 the words of states and kinds were their values, which
 * bookmarks and addresses sent to colleagues still have.
 */
export function withOptionValues(filters: Filters, fields: readonly Filter[]): Filters {
  const next = { ...filters }
  for (const field of fields) {
    if (!('options' in field) || field.options.some(({ value }) => value === filters[field.name])) continue
    const option = field.options.find(({ label }) => label === filters[field.name])
    if (option) next[field.name] = option.value
  }
  return next
}

/** Returns the filters as the server expects them: first and last day of a range under `params`. */
export function filterQuery(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      (rangeNames as readonly string[]).includes(name) ? `params[${name}]` : name,
      value,
    ]),
  )
}

/** Returns the query of a call for a page of rows. */
export function listQuery(state: ListState): Record<string, string> {
  return {
    ...filterQuery(state.filters),
    pageNum: String(state.page),
    pageSize: String(state.size),
    ...(state.sort && { orderByColumn: state.sort.column, isAsc: state.sort.order }),
  }
}

/** Returns the number of the last page that has rows. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
