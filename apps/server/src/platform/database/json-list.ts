import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/** A condition: the JSON list of texts in a column has at least one of these. */
export function listHasAny(db: Queries, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  if (texts.length === 0) return sql<SqlBool>`1 = 0`
  const elements = isPostgres(db)
    ? sql`json_array_elements_text(${sql.ref(column)}::json) as one(value)`
    : sql`json_each(${sql.ref(column)}) as one`
  return sql<SqlBool>`exists (select 1 from ${elements} where one.value in (${sql.join([...texts])}))`
}
