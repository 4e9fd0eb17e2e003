import assert from 'node:assert/strict'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { Actor, TestApp } from './harness.ts'
import { aUser, idsOfDepartments } from './people.ts'

export const EDITING = [
  'cms:content:list',
  'cms:content:query',
  'cms:content:add',
  'cms:content:edit',
  'cms:content:remove',
]
export const REVIEWING = [...EDITING, 'cms:content:review', 'cms:content:publish']

export type DeskUser = Actor & { deptId: string }

/** A user of one department with these permissions on the items of that department, logged in; of all sections unless some are named. */
export async function deskUser(
  app: TestApp,
  userName: string,
  permissions: readonly string[],
  department = '综合管理部',
  sections?: string[],
): Promise<DeskUser> {
  const [deptId = ''] = await idsOfDepartments(app.context, [department])
  const who = { permissions: [...permissions], dataScope: '3' as const, departmentId: deptId }
  await aUser(app.context, userName, { ...who, ...(sections && { sections }) })
  return { ...(await app.admin(userName)), deptId }
}

export async function itemOf(actor: Actor, contentId: string) {
  const answer = await actor.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })
  assert.equal(answer.code, 200, answer.msg)
  return answer.data
}

/** Saves changes of the form and returns the new version. */
export async function save(actor: Actor, contentId: string, change: Partial<ItemForm>): Promise<number> {
  const { form, version } = await itemOf(actor, contentId)
  const body = { contentId, version, form: { ...form, ...change } }
  const answer = await actor.call('PUT /prod-api/cms/content/copy', { body })
  assert.equal(answer.code, 200, answer.msg)
  return answer.version
}

export const article: Partial<ItemForm> = {
  title: '园区消防演练',
  kind: '公司新闻',
  body: '<h2>经过</h2><ul><li><p>集合</p></li></ul><table><tbody><tr><th><p>时间</p></th><td><p>九点</p></td></tr></tbody></table>',
}

/** Begins a news item with a text that can be published; returns its id. */
export async function begin(
  actor: DeskUser,
  change: Partial<ItemForm> = {},
  section = 'internalrulesNews',
): Promise<string> {
  const body = { section, deptId: actor.deptId }
  const answer = await actor.call('POST /prod-api/cms/content', { body })
  assert.equal(answer.code, 200, answer.msg)
  await save(actor, answer.contentId, { ...article, ...change })
  return answer.contentId
}

type Step = 'submit' | 'recall' | 'publish'

/** One step of the workflow, in the version that the actor sees now. */
export async function step(actor: Actor, contentId: string, name: Step) {
  const { version } = await itemOf(actor, contentId)
  return actor.call(`PUT /prod-api/cms/content/${name}`, { body: { contentId, version } })
}

/** A step that needs a reason. */
export async function stepWith(
  actor: Actor,
  contentId: string,
  name: 'refuse' | 'offline' | 'archive',
  reason: string,
) {
  const { version } = await itemOf(actor, contentId)
  return actor.call(`PUT /prod-api/cms/content/${name}`, { body: { contentId, version, reason } })
}

export async function actionsOf(actor: Actor, contentId: string) {
  const answer = await actor.call('GET /prod-api/cms/content/history/list', { query: { contentId, pageSize: '100' } })
  return answer.rows.map(({ action }) => action).reverse()
}
