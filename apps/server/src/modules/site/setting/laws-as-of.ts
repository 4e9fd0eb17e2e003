import type { LawsAsOf } from '@anju/contract/law/as-of'
import { toWireTime } from '@anju/contract/wire/time'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'

/** The day as of which somebody says that the laws are complete, and why; `userName` is empty for the product and the command line. */
export type Statement = { day: string; reason: string; userName: string; now: number }

async function readCompany(tx: Tx) {
  const row = await tx
    .selectFrom('site_setting')
    .select('value_json')
    .where('id', '=', 'company')
    .$call(forUpdate(tx))
    .executeTakeFirst()
  const company = row ? (JSON.parse(row.value_json) as { lawsAsOf?: string }) : {}
  return { company, stored: row !== undefined }
}

/** Records who has stated a day, and why. */
export async function recordStatement(tx: Tx, { day, reason, userName, now }: Statement): Promise<void> {
  await tx
    .insertInto('law_as_of')
    .values({ id: newId(now), day, reason, user_name: userName, at: now })
    .execute()
}

/**
 * Stores the day as of which the library of laws is complete, for the site to show. It is what a person or a collection states, never
 * the day of one law: without a statement it stays. Before the first start there are no settings and nothing is `stored`.
 */
export async function storeLawsAsOf(tx: Tx, statement: Statement | undefined) {
  const { company, stored } = await readCompany(tx)
  const before = company.lawsAsOf ?? ''
  const day = statement?.day ?? before
  const changed = stored && day !== before
  if (changed)
    await tx
      .updateTable('site_setting')
      .set((eb) => ({ value_json: JSON.stringify({ ...company, lawsAsOf: day }), version: eb('version', '+', 1) }))
      .where('id', '=', 'company')
      .execute()
  if (statement && stored) await recordStatement(tx, statement)
  return { day, changed, stored, stated: statement !== undefined }
}

/** The same for a person who corrects the day that was shown before; refused when somebody else has done so. */
export async function correctLawsAsOf(tx: Tx, before: string, statement: Statement): Promise<void> {
  const { company } = await readCompany(tx)
  if ((company.lawsAsOf ?? '') !== before) refuse('conflict')
  await storeLawsAsOf(tx, statement)
}

const MOST_SHOWN = 50

/** The statements about the library, the latest first. */
export async function listStatements(db: Queries): Promise<LawsAsOf['statements']> {
  const rows = await db
    .selectFrom('law_as_of')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ id, day, reason, user_name, at }) => ({
    statementId: id,
    day,
    reason,
    userName: user_name,
    time: toWireTime(at),
  }))
}
