import { type Kysely, sql } from 'kysely'

/** Runs statements in order, written in the SQL that both engines read alike. */
export async function run(db: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
