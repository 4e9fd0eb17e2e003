import type { Filters, Sort } from '#ui/list/page-shape.ts'
import { pageSizes, parseListState, printListState } from '#ui/list/state.ts'

const filterNames = ['view', 'keyword', 'state', 'kind', 'project', 'source', 'beginTime', 'endTime']
const sortNames = ['submitTime', 'answerOn']

/** What a saved view keeps of the inbox: its address without the page. */
export const toQuery = (filters: Filters, sort: Sort) =>
  printListState({ page: 1, size: pageSizes[0], sort, filters }, '', filterNames).replace('?', '')

/** Filters and order of a saved view; what the inbox does not know is left out. */
export function fromQuery(query: string): { filters: Filters; sort: Sort } {
  const { filters, sort } = parseListState(query, filterNames, sortNames)
  return { filters, sort }
}
