import { addMember } from '#modules/member'
import { addAdministrator } from '#modules/system'
import type { Context } from '#platform/context'
import { catalogs, emptySite } from '../src/first-settings.ts'

export const PASSWORD = 'correct horse 9'

type Member = Parameters<typeof addMember>[2]

/** Adds a staff account and answers its id. */
export async function aMember(app: Context, member: Partial<Member> & { name: string; staffNo: string }) {
  return app.db
    .transaction()
    .execute((tx) => addMember(tx, app.passwords, { departments: [], password: PASSWORD, ...member }, app.clock.now()))
}

/** Adds an administrator with every right. */
export async function anAdministrator(app: Context, userName: string, mustChange = false): Promise<void> {
  const account = {
    userName,
    nickName: '系统管理员',
    password: PASSWORD,
    roleIds: ['admin'],
    mustChange,
    initialUntil: null,
  }
  await app.db.transaction().execute((tx) => addAdministrator(tx, app.passwords, account, app.clock.now()))
}

/** The company's particulars, 张三, 李四 and the administrator, without any content. */
export async function addPeople(app: Context): Promise<void> {
  const site = { ...emptySite, companyName: '衡岚物业服务有限公司', shortName: '衡岚物业' }
  await app.db
    .insertInto('setting')
    .values([
      { name: 'site', value_json: JSON.stringify(site) },
      { name: 'catalogs', value_json: JSON.stringify(catalogs) },
    ])
    .execute()
  await aMember(app, { name: '张三', staffNo: 'A0001', departments: ['综合管理部'] })
  await aMember(app, { name: '李四', staffNo: 'A0002', departments: ['云澜大厦管理处'] })
  await anAdministrator(app, 'admin')
}
