import { type Kysely, sql } from 'kysely'

type Company = { address?: string; phone?: string; addresses?: unknown; phones?: unknown }

/** A company may have several addresses and telephones, each with a name, where it had one of each. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ value_json: string }>`select value_json from site_setting where id = 'company'`.execute(
    db,
  )
  for (const { value_json } of rows) {
    const { address, phone, ...company } = JSON.parse(value_json) as Company
    const list = (name: string, value: string | undefined) => (value ? [{ name, value }] : [])
    const stored = { addresses: list('地址', address), phones: list('电话', phone), ...company }
    await sql`update site_setting set value_json = ${JSON.stringify(stored)} where id = 'company'`.execute(db)
  }
}
