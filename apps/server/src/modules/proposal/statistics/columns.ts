import { sql } from 'kysely'
import { casesInScope } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { type ColumnsOf, readColumns } from '#platform/database/columns'
import type { Queries } from '#platform/database/open'
import { PROPOSAL } from '../kind.ts'
import { outcomeColumn } from './outcome.ts'

export type Period = ByPermission & { from: number; until: number }

/** The id of the project of a ticket; what its sender has typed without one, which may be nothing. */
const projectColumn = sql<string>`coalesce(project_id, project)`

const ticketsOf = (db: Queries, { from, until, ...by }: Period) =>
  db
    .selectFrom('proposal')
    .select(['submitted_at', 'first_answered_at', 'kind', 'department_id', 'source'])
    .select([
      projectColumn.as('project'),
      sql<string>`coalesce(nullif(first_answered_by, ''), assignee_id)`.as('person'),
      outcomeColumn(by.now).as('outcome'),
    ])
    .where(casesInScope(PROPOSAL, by))
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)

type Row = ReturnType<typeof ticketsOf> extends { execute(): Promise<(infer One)[]> } ? One : never

/** The tickets of the period that the caller may see, column by column, from an index alone. */
export const loadColumns = (db: Queries, period: Period): Promise<ColumnsOf<Row>> =>
  readColumns(db, ticketsOf(db, period), [
    'submitted_at',
    'first_answered_at',
    'kind',
    'department_id',
    'source',
    'project',
    'person',
    'outcome',
  ])
