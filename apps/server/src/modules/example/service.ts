import type { Removal } from '@anju/contract/site/example'
import { toWireDate } from '@anju/contract/wire/time'
import { deleteContent } from '#modules/content'
import { deletePrices } from '#modules/cost'
import { deleteFiles, removeBytes } from '#modules/file'
import type { By, ByPermission, Permitted } from '#modules/identity'
import { forgetDemoLaws, forgetDemoNotes } from '#modules/law'
import { deleteMembers } from '#modules/member'
import { changeAccess, deleteDepartments, reachOf, unnameCompany } from '#modules/organisation'
import { forgetUnusedVersions, settleRules } from '#modules/privacy'
import { emptyCompany, findSetting } from '#modules/site'
import { deleteNotices } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { ModuleData } from '#platform/app/module-data'
import { signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { COMPANY, type Plan, planRemoval, toReport } from './plan.ts'
import { lockExample } from './rows.ts'

/** The example company is in every department: whoever sees only some of them may neither remove nor count it. */
export function assertWholeCompany({ caller, permission }: Permitted): void {
  if (!reachOf(caller, permission).all) refuse('rejected', '清除示例公司需要“全部数据”的数据范围')
}

async function assertConfirmed(tx: Tx, confirm: string): Promise<void> {
  const company = await findSetting(tx, 'company')
  if (confirm.trim() !== company?.companyName)
    refuse('rejected', '与公司全称不一致，请照“网站设置”中的公司全称输入', { field: 'confirm' })
}

/** Deletes what the plan names, dependants first; returns the keys of the files' bytes. */
async function carryOut(tx: Tx, by: By, { going }: Plan, modules: readonly ModuleData[]): Promise<string[]> {
  if (going.item.length > 0) await deleteContent(tx, going.item)
  const keys = await deleteFiles(tx, going.file)
  await forgetDemoLaws(tx, going.law, toWireDate(by.now))
  await deletePrices(tx, going.price)
  await forgetDemoNotes(tx, going.note)
  await deleteNotices(tx, going.notice)
  await deleteMembers(tx, going.member)
  await deleteDepartments(tx, going.department)
  if (going.company.length > 0) {
    await emptyCompany(tx, by)
    await forgetUnusedVersions(tx, modules)
  }
  await nameCompanyAgain(tx, by)
  const gone = Object.entries(going).filter(([, ids]) => ids.length > 0)
  for (const [kind, ids] of gone)
    await tx.deleteFrom('demo_row').where('kind', '=', kind).where('id', 'in', ids).execute()
  // An import may have replaced the rows with which they were written.
  await tx.deleteFrom('demo_row').where('kind', '=', 'law').execute()
  return keys
}

/** The topmost department is named after the example until somebody changes it; it stays. */
async function nameCompanyAgain(tx: Tx, by: By): Promise<void> {
  const root = tx.selectFrom('demo_row').select('mark').where('kind', '=', 'department').where('id', '=', COMPANY)
  const known = await root.executeTakeFirst()
  if (known) await unnameCompany(tx, by, Number(known.mark))
  await tx.deleteFrom('demo_row').where('kind', '=', 'department').where('id', '=', COMPANY).execute()
}

/**
 * Takes the example company out of the database: whatever nobody has changed since, and nothing that anything else uses. One
 * transaction; the bytes of its files are removed after it.
 */
export async function removeExample(app: Context, by: ByPermission, confirm: string): Promise<Removal> {
  const work = async (tx: Tx) => {
    assertWholeCompany(by)
    await assertConfirmed(tx, confirm)
    await lockExample(tx, app.modules)
    const plan = await planRemoval(tx, app.modules)
    const keys = await carryOut(tx, by, plan, app.modules)
    await signalChange(tx)
    return { plan, keys }
  }
  const { plan, keys } = await changeAccess(app, by.caller, work, { tree: true })
  await settleRules(app, by.now)
  app.responseCache.clear()
  await removeBytes(app, keys)
  return toReport(plan)
}
