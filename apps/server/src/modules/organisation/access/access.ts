import { ADMIN_ROLE, findSession, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { factorColumns, factorState } from '../second-factor/queries.ts'
import { rightsOf } from './rights.ts'

/** The user of a session token, with current roles and permissions. */
export async function findUser(app: Context, token: string, background?: boolean): Promise<User | undefined> {
  const session = await findSession(app.db, 'administrator', token, app.clock.now(), background)
  const row =
    session &&
    (await app.db
      .selectFrom('administrator')
      .selectAll()
      .select(factorColumns)
      .where('id', '=', session.owner_id)
      .executeTakeFirst())
  if (row?.status !== 'enabled' || row.epoch !== session?.epoch) return undefined
  const rights = await rightsOf(app.db, { id: row.id, departmentId: row.department_id })
  const factor = factorState(row, rights.roles.includes(ADMIN_ROLE))
  return {
    kind: 'administrator',
    id: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    departmentId: row.department_id,
    ...rights,
    session: session.digest,
    locked: session.locked_at !== null,
    verifiedAt: session.verified_at,
    mustChangePassword: row.must_change === 1 && session.company_login === 0,
    hasFactor: factor.enabled,
    mustEnrol: factor.required && !factor.enabled && session.company_login < 2,
  }
}

/** A user in whose name something is done that they have arranged, with the rights of now; `undefined` for one who is out of use. */
export async function findAbsentUser(db: Queries, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('administrator').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'enabled') return undefined
  return {
    kind: 'administrator',
    id,
    userName: row.user_name,
    nickName: row.nick_name,
    departmentId: row.department_id,
    ...(await rightsOf(db, { id, departmentId: row.department_id })),
    session: '',
    locked: false,
    verifiedAt: 0,
    mustChangePassword: false,
    hasFactor: false,
    mustEnrol: false,
  }
}
