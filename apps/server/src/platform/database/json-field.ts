import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

/**
 * Whether a text in the JSON object of a column, with `suffix` behind it, comes after another one by its characters, as times on the wire
 * do; also true when the object has no such field.
 */
export function isAfter(
  db: Queries,
  { column, name, suffix }: { column: string; name: string; suffix: string },
  other: string,
): RawBuilder<SqlBool> {
  const text = sql`nullif(${textField(db, column, name)}, '') || ${sql.lit(suffix)}`
  return isPostgres(db)
    ? sql<SqlBool>`coalesce((${text}) collate "C" > ${other}, true)`
    : sql<SqlBool>`coalesce((${text}) > ${other}, 1)`
}
