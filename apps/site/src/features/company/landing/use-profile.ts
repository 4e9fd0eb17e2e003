import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { type DataFor, type Result, useApi } from '#ui/api/use-api.ts'

type Row = DataFor<'GET /api/cms/content/list'>['rows'][number]

/** The company's profile, of which the landing page shows parts; `row` is missing when there is none. */
export function useProfile(): {
  state: Result<unknown>['state']
  row?: Row | undefined
  fields: LayoutFields<'profile'>
} {
  const { state, data } = useApi('GET /api/cms/content/list', { query: { section: 'outline', pageSize: 1 } })
  const row = data?.rows[0]
  return { state, row, fields: row ? fieldsOf('outline', row) : {} }
}
