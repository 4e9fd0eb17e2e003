import type { SiteSetting } from '@anju/contract/site'
import { insertCatalogs } from '#modules/catalog'
import { rememberExample } from '#modules/example'
import { type FirstAccount, lineOfAccount, passwordFault, writeFirstAccounts } from '#modules/identity'
import { addMember } from '#modules/member'
import { addDepartments, insertUserWithPassword, UNNAMED_COMPANY } from '#modules/organisation'
import { emptySite, findSetting, insertSettings, tradeWords } from '#modules/site'
import type { Context } from '#platform/app/context'
import { INITIAL_LIFE, randomPassword } from '#platform/auth/password'
import { readFact, writeFact } from '#platform/database/fact'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import { assertGround } from './first-ground.ts'
import { catalogs } from './first-settings.ts'

export type { FirstAccount }

/** The first user and, with the example company, the staff to look around with. */
async function addAccounts(
  app: Context,
  tx: Tx,
  people: Example['members'],
  departmentIds: ReadonlyMap<string, string>,
): Promise<FirstAccount[]> {
  const { adminPassword, memberPassword } = app.settings
  const now = app.clock.now()
  const admin = adminPassword || randomPassword()
  const made = !adminPassword
  await insertUserWithPassword(
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
  const members = people.map((one) => ({ ...one, password: memberPassword || randomPassword() }))
  for (const { departments, ...member } of members) {
    const ids = departments.flatMap((name) => departmentIds.get(name) ?? [])
    await addMember(tx, app.passwords, { ...member, departmentIds: ids }, now)
  }
  return [
    {
      kind: 'administrator',
      name: 'admin',
      logins: ['admin'],
      password: admin,
      variable: adminPassword ? 'ADMIN_PASSWORD' : undefined,
    },
    ...members.map(({ name, staffNo, password }) => ({
      kind: 'member' as const,
      name,
      logins: [name, staffNo],
      password,
      variable: memberPassword ? ('MEMBER_PASSWORD' as const) : undefined,
    })),
  ]
}

/** The printed lines about the first accounts. Without the example there are no staff. */
export function describeAccounts(app: Context, accounts: readonly FirstAccount[]): string {
  const { memberPassword, demo } = app.settings
  const lines = accounts.map(lineOfAccount)
  if (demo) return lines.join('\n')
  const unused = memberPassword && '；MEMBER_PASSWORD 不起作用'
  return [...lines, `没有员工账号，请在控制台“系统管理 - 员工账号”中添加${unused}`].join('\n')
}

/** Refuses the passwords that the operator chose when they are no better than those that the forms refuse. */
function assertStrong({ settings }: Context): void {
  const chosen = { ADMIN_PASSWORD: settings.adminPassword, MEMBER_PASSWORD: settings.memberPassword }
  for (const [name, password] of Object.entries(chosen)) {
    const own = ['admin', '系统管理员', '张三', '李四', 'A0001', 'A0002', '衡岚', ...tradeWords]
    const fault = password && passwordFault(password, own)
    if (fault) throw new Error(`环境变量 ${name} 不能使用：${fault}`)
  }
}

type Example = {
  site: SiteSetting
  departments: readonly string[]
  members: readonly { name: string; staffNo: string; departments: string[] }[]
  demo?: { fill(tx: Tx, departmentIds: ReadonlyMap<string, string>): Promise<void>; discard(): Promise<unknown> }
}

/** The content of an empty database: the example company, or a company without particulars. */
async function exampleFor(app: Context): Promise<Example> {
  if (!app.settings.demo) return { site: emptySite, departments: [], members: [] }
  const { departments, members } = await import('../demo/people.ts')
  const { site } = await import('../demo/site.ts')
  return { site, departments, members, demo: await (await import('../demo/seed.ts')).prepareDemo(app) }
}

async function isFilled(db: Queries): Promise<boolean> {
  return (await findSetting(db, 'company')) !== undefined
}

const BEGUN = 'first-start'

/**
 * Notes that this database is being filled, before any file is stored: what a killed first start leaves is then known as
 * its own, and the next start goes on instead of refusing.
 */
async function begin({ db, settings, storage, clock }: Context): Promise<void> {
  const hasBegun = async () => (await readFact(db, BEGUN)) !== undefined || (await isFilled(db))
  if (await hasBegun()) return
  await assertGround(settings, storage, hasBegun)
  await writeFact(db, BEGUN, String(clock.now()))
}

/** Fills an empty database: settings, first accounts and, with `DEMO=on`, the example company. `undefined` when it is not empty. */
export async function firstStart(app: Context): Promise<FirstAccount[] | undefined> {
  if (await isFilled(app.db)) return undefined
  assertStrong(app)
  await begin(app)
  app.log.info(app.settings.demo ? '首次启动：正在写入示例公司' : '首次启动：正在建立空白网站')
  const { site, departments, members, demo } = await exampleFor(app)
  let filled = false
  const accounts = await app.db
    .transaction()
    .execute(async (tx) => {
      await lockFor(tx, 'first start')
      if (await isFilled(tx)) return undefined
      const company = demo ? site.shortName : UNNAMED_COMPANY
      const departmentIds = await addDepartments(tx, company, departments, app.clock.now())
      await demo?.fill(tx, departmentIds)
      await insertSettings(tx, site, byProduct(app.clock.now()))
      await insertCatalogs(tx, catalogs, byProduct(app.clock.now()))
      const added = await addAccounts(app, tx, members, departmentIds)
      if (demo) await rememberExample(tx, app.modules)
      filled = true
      return added
    })
    // Once the commit has been requested, the bytes stay even if its response is lost.
    .finally(() => filled || demo?.discard())
  app.responseCache.clear()
  if (accounts) writeFirstAccounts(app.settings.dataDir, describeAccounts(app, accounts))
  return accounts
}
