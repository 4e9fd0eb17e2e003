import { type RawBuilder, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/** A number in the JSON object of a column; null when the object has no such field. */
export function numberField(db: Queries, column: string, name: string): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(${sql.ref(column)}::json ->> ${sql.lit(name)})::numeric::float8`
    : sql<number>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`
}

/** A text in the JSON object of a column; null when the object has no such field. */
export function textField(db: Queries, column: string, name: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`${sql.ref(column)}::json ->> ${sql.lit(name)}`
    : sql<string>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`
}
