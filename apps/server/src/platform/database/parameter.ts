import type { Queries } from './open.ts'

/** The value of a parameter that administrators set in the console; `undefined` when there is none. */
export async function readParameter(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('parameter').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
