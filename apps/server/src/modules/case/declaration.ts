import { type SqlBool, sql } from 'kysely'
import type { OpenWork, Reference, Use } from '#platform/app/module-data'
import type { CaseKind, OwnedKind } from './kind.ts'

/** Cases as what belongs to a department; `unit` follows their number: `3 条合作意向`. */
export const departmentUse = ({ table }: CaseKind, unit: string): Use => ({
  name: (count) => `${count} ${unit}`,
  rows: [{ table, column: 'department_id' }],
})

/** Cases that have not ended as work of the users who answer for them. */
export const openCases = ({ table, columns, terms, owner }: OwnedKind, unit: string): OpenWork => ({
  person: 'user',
  name: (count) => `${count} ${unit}`,
  rows: [
    {
      table,
      column: owner.column,
      counts: () => sql<SqlBool>`${sql.ref(columns.state)} not in (${sql.join(terms.ended)})`,
    } as Reference,
  ],
})
