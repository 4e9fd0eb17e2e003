import { ensureAdminRole, ensureMenus } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { lockFor } from '#platform/database/open'
import { ensureDictionaries } from './dictionary/built-in.ts'
import { ensureParameters } from './parameter/built-in.ts'

/**
 * Inserts the built-in rows that are missing: the admin role, menus, dictionaries, parameters. Existing ones stay as
 * users have changed them.
 */
export async function ensureBuiltIns(app: Context): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    await ensureAdminRole(tx, now)
    await ensureMenus(tx, now)
    await ensureDictionaries(tx, now)
    await ensureParameters(tx, now, app.settings)
  })
}
