import type { AssignmentRules, proposalSettingRoutes } from '@anju/contract/proposal/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import { type DocumentOf, editDocument, readDocument } from '#modules/case'
import { findDepartment, usersWith } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Ticket } from '../kind.ts'

type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/rules']>

export const RULES: DocumentOf<AssignmentRules> = { name: 'proposal.rules', defaults: { rules: [], version: 0 } }

/** A user of a department who can handle tickets; nothing if it is not one. */
export async function findHandler(db: Queries, departmentId: string, userId: string) {
  if (!userId) return undefined
  return (await usersWith(db, 'cms:proposal:handle', departmentId)).find(({ id }) => id === userId)
}

/** Edits the rules; refuses one that names nobody who could handle a ticket. */
export async function editRules(app: Context, form: Form): Promise<void> {
  const rules = form.rules.map((rule) => ({ ...rule, project: rule.project.toWellFormed().trim() }))
  await editDocument(app, RULES, form.version, async (tx) => {
    for (const [at, { deptId, userId }] of rules.entries()) {
      const where = `第 ${at + 1} 条规则`
      const department = await findDepartment(tx, deptId)
      if (!department) return refuse('rejected', `${where}的部门不存在或已停用`, { field: 'rules' })
      if (userId && !(await findHandler(tx, department.id, userId)))
        refuse('rejected', `${where}的负责人不在该部门，或没有办理权限`, { field: 'rules' })
    }
    return { rules }
  })
}

/**
 * Whom the first rule that fits names for a ticket. A rule whose department has been closed since is passed over; one whose user
 * has left still names the department.
 */
export async function ruleFor(tx: Tx, { kind, project }: Pick<Ticket, 'kind' | 'project'>) {
  const { rules } = await readDocument(tx, RULES)
  for (const rule of rules) {
    if ((rule.kind && rule.kind !== kind) || !project.includes(rule.project)) continue
    const department = await findDepartment(tx, rule.deptId)
    if (!department) continue
    return { department, user: await findHandler(tx, department.id, rule.userId) }
  }
}
