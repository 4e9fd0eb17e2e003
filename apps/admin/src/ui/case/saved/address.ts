import type { Filters, Sort } from '../../list/page-shape.ts'
import { pageSizes, parseListState, printListState } from '../../list/state.ts'

/** The names of filters and sortable columns of a list. */
export type ListNames = { filters: readonly string[]; sorts: readonly string[] }

/** Everything, for a list whose plain address shows the view with which it opens. */
const ALL = 'view=all'

/** What a saved view keeps of a list: its address without the page. */
export const toQuery = ({ filters: names }: ListNames, filters: Filters, sort: Sort) =>
  printListState({ page: 1, size: pageSizes[0], sort, filters }, '', names).replace('?', '') || ALL

/** Filters and order of a saved view; what the list does not know is left out. */
export function fromQuery(names: ListNames, query: string): { filters: Filters; sort: Sort } {
  const { filters, sort } = parseListState(query || ALL, names.filters, names.sorts)
  return { filters, sort }
}
