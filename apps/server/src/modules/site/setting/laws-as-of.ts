import { forUpdate, type Tx } from '#platform/database/open'

type Wanted = { day: string } | { atLeast: string }

/** A day and a month are compared as texts: `2025-04` is before `2025-04-01`. */
function wantedDay(wanted: Wanted, before: string): string {
  if ('day' in wanted) return wanted.day
  return wanted.atLeast > before ? wanted.atLeast : before
}

/**
 * Stores the day as of which the library of laws is complete, for the site to show; `atLeast` moves it on and never back. Before the
 * first start there are no settings and nothing is `stored`.
 */
export async function storeLawsAsOf(tx: Tx, wanted: Wanted) {
  const row = await tx
    .selectFrom('site_setting')
    .select('value_json')
    .where('id', '=', 'company')
    .$call(forUpdate(tx))
    .executeTakeFirst()
  const company = row ? (JSON.parse(row.value_json) as { lawsAsOf?: string }) : {}
  const before = company.lawsAsOf ?? ''
  const day = wantedDay(wanted, before)
  const changed = row !== undefined && day !== before
  if (changed)
    await tx
      .updateTable('site_setting')
      .set((eb) => ({ value_json: JSON.stringify({ ...company, lawsAsOf: day }), version: eb('version', '+', 1) }))
      .where('id', '=', 'company')
      .execute()
  return { day, changed, stored: row !== undefined }
}
