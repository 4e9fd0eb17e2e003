import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import type { Database } from '#platform/database/schema'

/** The departments of whose things somebody may read the titles. */
export type Scope = ReadonlySet<string> | 'all'

declare module '#platform/app/answers' {
  interface Answers {
    /** The departments over which a caller has a permission. */
    departmentsOf(caller: User, permission: 'monitor:operlog:list' | 'monitor:operlog:export'): Scope
  }
}

/** The condition on `operation_log` that selects the lines whose titles a reader with this data scope may read. */
export function readable(scope: Scope): Expression<SqlBool> {
  if (scope === 'all') return sql<SqlBool>`1 = 1`
  const eb = expressionBuilder<Database, 'operation_log'>()
  return eb('object_scope', 'in', ['', ...[...scope].map((department) => `,${department},`)])
}

const HIDDEN = '（数据范围以外）'

/** A line as a reader with this data scope may see it. */
export function withinScope<Row extends { object_scope: string; object_title: string }>(row: Row, scope: Scope): Row {
  const departments = row.object_scope.split(',').filter(Boolean)
  if (scope === 'all' || departments.every((department) => scope.has(department))) return row
  return { ...row, object_title: HIDDEN }
}
