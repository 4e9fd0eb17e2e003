import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Waiting } from '#platform/app/waiting'
import type { CaseTable } from '../kind.ts'
import { casesMatching, countViews, type Finding, type ListQuery } from './list.ts'

type ViewOf<Query extends ListQuery> = NonNullable<Query['view']>

/** The handler of how many cases each view of the caller has, of those that the query asks for. */
export const countsHandler =
  <Table extends CaseTable, Query extends ListQuery>(desk: Finding<Table, Query>, views: readonly ViewOf<Query>[]) =>
  async ({ app, query, ...by }: ByPermission & { app: Context; query?: Omit<Query, 'keyword'> }) => {
    const cases = casesMatching(app.db, desk, by, query ?? ({} as Query))
    const counts = await countViews(desk, by, cases, views)
    return { data: views.map((view) => ({ view, count: counts[view] })) }
  }

/** Some views of a desk as work that waits for the caller, each with what it is called. */
export function waitingIn<Table extends CaseTable, Query extends ListQuery>(
  desk: Finding<Table, Query>,
  rank: number,
  labels: Readonly<Partial<Record<ViewOf<Query>, string>>>,
): Waiting {
  const { table, page, permissions } = desk.kind
  const entries = Object.entries(labels) as [ViewOf<Query>, string][]
  return {
    permission: permissions.list,
    rank,
    async count({ app, ...by }) {
      const counts = await countViews(
        desk,
        by,
        casesMatching(app.db, desk, by, {} as Query),
        entries.map(([view]) => view),
      )
      return entries.map(([view, label]) => ({
        key: `${table}-${view}`,
        label,
        count: counts[view],
        path: `${page}?view=${view}`,
      }))
    },
  }
}
