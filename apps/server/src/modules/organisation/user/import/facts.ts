import type { Permitted } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { departmentsIn, reachOf, usersInScope } from '../../access/reach.ts'
import { loadLookalikes, loadRoleNames } from '../account-name.ts'

export type KnownAccount = Awaited<ReturnType<typeof loadAccounts>>[number]
export type KnownDepartment = { id: string; path: string; enabled: boolean; inScope: boolean }
/** The existing data that the rows of an import are compared with. */
export type Facts = {
  byKey: ReadonlyMap<string, KnownAccount>
  /** Numbers and addresses of the accounts that the caller sees. */
  byPhone: ReadonlyMap<string, KnownAccount>
  byEmail: ReadonlyMap<string, KnownAccount>
  /** Login names by what they look like. */
  lookalikes: ReadonlyMap<string, string>
  /** What the names of roles say. */
  roleNames: ReadonlySet<string>
  /** Ids of the accounts that the caller sees. */
  seen: ReadonlySet<string>
  departments: readonly KnownDepartment[]
  /** Whether the caller may leave the department out. */
  everywhere: boolean
}

async function loadAccounts(db: Queries) {
  return db
    .selectFrom('administrator')
    .select(['id', 'user_name', 'user_key', 'nick_name', 'phone', 'email', 'department_id', 'status', 'version'])
    .execute()
}

async function loadSeen(db: Queries, by: Permitted): Promise<Set<string>> {
  const rows = await db.selectFrom('administrator').select('administrator.id').where(usersInScope(by)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Departments with the names of their ancestors: `公司/华东/工程部`. */
async function loadDepartments(db: Queries, scope: ReadonlySet<string> | 'all'): Promise<KnownDepartment[]> {
  const rows = await db.selectFrom('department').select(['id', 'name', 'ancestors', 'status']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map(({ id, name, ancestors, status }) => ({
    id,
    path: [...ancestors.split(',').flatMap((above) => names.get(above) ?? []), name].join('/'),
    enabled: status === 'enabled',
    inScope: scope === 'all' || scope.has(id),
  }))
}

/** Reads all of it at once, in its current state. */
export async function loadFacts(db: Queries, by: Permitted): Promise<Facts> {
  const scope = departmentsIn(reachOf(by.caller, by.permission))
  const accounts = await loadAccounts(db)
  const seen = await loadSeen(db, by)
  const visible = accounts.filter(({ id }) => seen.has(id))
  return {
    byKey: new Map(accounts.map((one) => [one.user_key, one])),
    byPhone: new Map(visible.flatMap((one) => (one.phone ? [[one.phone, one]] : []))),
    byEmail: new Map(visible.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one]] : []))),
    lookalikes: await loadLookalikes(db),
    roleNames: await loadRoleNames(db),
    seen,
    departments: await loadDepartments(db, scope),
    everywhere: scope === 'all',
  }
}
