import { unlockRoutes } from '@anju/contract/monitor/unlock'
import type { FastifyInstance } from 'fastify'
import { bind, isAdmin, loginKey, type Permitted, resetLoginAttempts } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { manageErrors } from './grant.ts'
import { reachOf, usersInScope } from './reach.ts'

/**
 * Refuses to unlock the name of a user whom the caller could not manage: each unlocking allows more guesses at the
 * password. Callers who do not see all users cannot find out which names exist.
 */
async function assertOwnToFree(db: Queries, by: Permitted, key: string): Promise<void> {
  const { caller, permission } = by
  if (isAdmin(caller)) return
  const row = await db.selectFrom('administrator').select('id').where('user_key', '=', key).executeTakeFirst()
  if (!row && reachOf(caller, permission).all) return
  const seen =
    row &&
    (await db
      .selectFrom('administrator')
      .select('administrator.id')
      .where('administrator.id', '=', row.id)
      .where(usersInScope(by))
      .executeTakeFirst())
  if (!seen || (await manageErrors(db, caller, [seen.id])).size > 0)
    refuse('forbidden', '只能解锁自己可以管理的用户，超级管理员只能由超级管理员解锁')
}

export function bindUnlock(server: FastifyInstance, app: Context): void {
  bind(server, app, unlockRoutes, {
    'GET /prod-api/monitor/logininfor/unlock/:userName': async ({ app, params, ...by }) => {
      const key = loginKey(params.userName)
      if (!key) return null
      await assertOwnToFree(app.db, by, key)
      await resetLoginAttempts(app.db, 'administrator', key)
      return null
    },
  })
}
