import { addMember } from '#modules/member'
import { addAdministrator } from '#modules/system'
import type { Context } from '#platform/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { writeFirstAccounts } from '#platform/first-accounts'
import { INITIAL_LIFE, randomPassword } from '#platform/password'
import { passwordFault } from '#platform/passwords/fault'
import { catalogs, emptySite } from './first-settings.ts'

export type FirstAccount = { role: string; login: string; password: string }

async function putSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name, value_json: JSON.stringify(value) })
    .execute()
}

async function addAccounts(app: Context, tx: Tx): Promise<FirstAccount[]> {
  const { adminPassword, memberPassword } = app.settings
  const now = app.clock.now()
  const admin = adminPassword || randomPassword()
  const made = !adminPassword
  await addAdministrator(
    tx,
    app.passwords,
    {
      userName: 'admin',
      nickName: '系统管理员',
      password: admin,
      roleIds: ['admin'],
      mustChange: made,
      initialUntil: made ? now + INITIAL_LIFE : null,
    },
    now,
  )
  const members = [
    { name: '张三', staffNo: 'A0001', departments: ['综合管理部'], password: memberPassword || randomPassword() },
    { name: '李四', staffNo: 'A0002', departments: ['云澜大厦管理处'], password: memberPassword || randomPassword() },
  ]
  for (const member of members) await addMember(tx, app.passwords, member, now)
  return [
    { role: '管理员', login: 'admin', password: admin },
    ...members.map(({ name, staffNo, password }) => ({
      role: `员工 ${name}`,
      login: `${name} 或 ${staffNo}`,
      password,
    })),
  ]
}

/** What to print about the first accounts: a password that the operator chose is not repeated. */
export function describeAccounts(app: Context, accounts: readonly FirstAccount[]): string {
  const { adminPassword, memberPassword } = app.settings
  return accounts
    .map(({ role, login, password }) => {
      const chosen = role === '管理员' ? adminPassword : memberPassword
      return `${role}：${login}，密码 ${chosen ? `见环境变量 ${role === '管理员' ? 'ADMIN_PASSWORD' : 'MEMBER_PASSWORD'}` : password}`
    })
    .join('\n')
}

/** Refuses the passwords that the operator chose when they are no better than those that the forms refuse. */
function demandStrong({ settings }: Context): void {
  const chosen = { ADMIN_PASSWORD: settings.adminPassword, MEMBER_PASSWORD: settings.memberPassword }
  for (const [name, password] of Object.entries(chosen)) {
    const fault = password && passwordFault(password, ['admin', '系统管理员', '张三', '李四', 'A0001', 'A0002', '衡岚'])
    if (fault) throw new Error(`环境变量 ${name} 不能使用：${fault}`)
  }
}

async function isFilled(db: Queries): Promise<boolean> {
  return (await db.selectFrom('setting').select('name').where('name', '=', 'site').executeTakeFirst()) !== undefined
}

/** Fills an empty database: settings, first accounts and, with `DEMO=on`, the example company. `undefined` when it is not empty. */
export async function firstStart(app: Context): Promise<FirstAccount[] | undefined> {
  if (await isFilled(app.db)) return undefined
  demandStrong(app)
  const site = app.settings.demo ? (await import('../demo/site.ts')).site : emptySite
  const demo = app.settings.demo ? await (await import('../demo/seed.ts')).prepareDemo(app) : undefined
  let filled = false
  const accounts = await app.db
    .transaction()
    .execute(async (tx) => {
      await lockFor(tx, 'first start')
      if (await isFilled(tx)) return undefined
      await demo?.fill(tx)
      await putSetting(tx, 'site', site)
      await putSetting(tx, 'catalogs', catalogs)
      const added = await addAccounts(app, tx)
      filled = true
      return added
    })
    // Once the commit has been asked for, the bytes stay even if its answer is lost.
    .finally(() => filled || demo?.discard())
  app.answers.drop()
  if (accounts) writeFirstAccounts(app.settings.dataDir, describeAccounts(app, accounts))
  return accounts
}
