import type { Context } from '#platform/context'
import { lockFor } from '#platform/database/open'
import { ensureDepartments } from './built-in-department.ts'
import { ensureDictionaries } from './built-in-dictionaries.ts'
import { ensureMenus } from './built-in-menus.ts'
import { ensureParameters } from './built-in-parameters.ts'
import { ensureAdminRole } from './built-in-role.ts'

/**
 * Puts in what comes with the product and is not yet there: the role of the administrators, menus, dictionaries,
 * parameters. What is there is left as people have changed it.
 */
export async function ensureBuiltIns(app: Context): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    await ensureAdminRole(tx, now)
    const isNew = (await tx.selectFrom('menu').select('id').limit(1).executeTakeFirst()) === undefined
    if (isNew) await ensureDepartments(tx, now)
    await ensureMenus(tx, now)
    await ensureDictionaries(tx, now)
    await ensureParameters(tx, now, app.settings)
  })
}
