import { sections } from '@anju/contract/sections'

const { path } = sections.internalrulescount

/** The addresses within the page: a new calculation, the list, one scenario and its views, a comparison. */
export const places = {
  fresh: path,
  list: `${path}?view=list`,
  scenario: (id: string, view?: 'versions' | 'actual') =>
    `${path}?scenario=${encodeURIComponent(id)}${view ? `&view=${view}` : ''}`,
  /** Each of `chosen` is the id of a scenario, or `id@3` for its third version. */
  compare: (chosen: readonly string[]) => `${path}?view=compare&with=${chosen.map(encodeURIComponent).join(',')}`,
} as const
