import { type UpkeepView, upkeepViewNames, upkeepViews } from '@anju/contract/desk/upkeep-terms'
import { useQueryClient } from '@tanstack/react-query'
import type { Views } from '#ui/case/desk-kind.ts'

export const listKey = 'GET /prod-api/cms/upkeep/list'
export const reportsKey = 'GET /prod-api/cms/upkeep/reports'
const countsKey = 'GET /prod-api/cms/upkeep/counts'
export const figuresKey = 'GET /prod-api/cms/upkeep/figures'

/** The views beside the list. */
export const views: Views<UpkeepView> = { ids: upkeepViewNames, names: upkeepViews, counts: countsKey }

/** Loads what shows the upkeep of items again. */
export function useReloadUpkeep(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listKey, countsKey, figuresKey, reportsKey].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
}
