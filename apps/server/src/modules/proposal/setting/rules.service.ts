import type { AssignmentRules, proposalSettingRoutes } from '@anju/contract/proposal/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import { assignedTo, type Charge, type DocumentOf, editDocument, readDocument } from '#modules/case'
import { findDepartment, usersWith } from '#modules/organisation'
import { findDepartmentOfProject, namesOfProjects } from '#modules/place'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Ticket } from '../kind.ts'

type Rule = AssignmentRules['rules'][number]
type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/rules']>

export const RULES: DocumentOf<AssignmentRules> = { name: 'proposal.rules', defaults: { rules: [], version: 0 } }

/** A user of a department who can handle tickets; nothing if it is not one. */
export async function findHandler(db: Queries, departmentId: string, userId: string) {
  if (!userId) return undefined
  return (await usersWith(db, 'cms:proposal:handle', departmentId)).find(({ id }) => id === userId)
}

/** Refuses a rule that names what does not exist, or nobody who could handle a ticket. */
async function assertRule(tx: Tx, { deptId, userId, projectId }: Rule, where: string): Promise<void> {
  if (projectId && (await namesOfProjects(tx, [projectId])).size === 0)
    refuse('rejected', `${where}的项目不存在`, { field: 'rules' })
  const department = await findDepartment(tx, deptId)
  if (!department) return refuse('rejected', `${where}的部门不存在或已停用`, { field: 'rules' })
  if (userId && !(await findHandler(tx, department.id, userId)))
    refuse('rejected', `${where}的负责人不在该部门，或没有办理权限`, { field: 'rules' })
}

/** Edits the rules; refuses one that names nobody who could handle a ticket. */
export async function editRules(app: Context, form: Form): Promise<void> {
  const rules = form.rules.map((rule) => ({ ...rule, project: rule.project.toWellFormed().trim() }))
  await editDocument(app, RULES, form.version, async (tx) => {
    for (const [at, rule] of rules.entries()) await assertRule(tx, rule, `第 ${at + 1} 条规则`)
    return { rules }
  })
}

type New = Pick<Ticket, 'kind' | 'project' | 'project_id'>
const fits = (rule: Rule, { kind, project, project_id }: New): boolean =>
  (!rule.kind || rule.kind === kind) &&
  (rule.projectId ? rule.projectId === project_id : project.includes(rule.project))

/**
 * Whom the first rule that fits names for a ticket. A rule whose department has been closed since is passed over; one whose user
 * has left still names the department.
 */
async function ruleFor(tx: Tx, letter: New) {
  const { rules } = await readDocument(tx, RULES)
  for (const rule of rules) {
    const department = fits(rule, letter) ? await findDepartment(tx, rule.deptId) : undefined
    if (department) return { department, user: await findHandler(tx, department.id, rule.userId) }
  }
}

/** Who answers for a new letter, and why: by the first rule that fits, else the department of its project. */
export async function firstCharge(tx: Tx, letter: New): Promise<Charge | undefined> {
  const rule = await ruleFor(tx, letter)
  if (rule) return { ...rule, note: `按规则${assignedTo(rule.department, rule.user)}` }
  const department = await findDepartmentOfProject(tx, letter.project_id)
  return department && { department, user: undefined, note: `按所在项目${assignedTo(department)}` }
}

/** How many rules name a project. */
export async function countRulesOfProject(db: Queries, id: string): Promise<number> {
  const { rules } = await readDocument(db, RULES)
  return rules.filter(({ projectId }) => projectId === id).length
}
