import type { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { endedStates, enquiryMoves } from '@anju/contract/enquiry/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import { assignedTo, correctionOf, livingOwner, repeatedLine } from '#modules/case'
import type { By, ByPermission } from '#modules/identity'
import { findDepartment, usersWith } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { readHistory, writeLine } from '../history.ts'
import { mailAssigned } from '../letters.ts'
import { claimEnquiry, type Enquiry, reachesEnquiry } from './scope.ts'

type Routes = typeof enquiryDeskRoutes
type Columns = Omit<Updateable<Database['enquiry']>, 'id' | 'version'>

const put = (tx: Tx, { id, version }: Enquiry, columns: Columns) =>
  tx
    .updateTable('enquiry')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()

const textOf = (note: string) => (visibleLength(note) > 0 ? note.toWellFormed().trim() : '')

/** Whoever works on an enquiry that nobody follows follows it from now on. */
async function takenBy(tx: Tx, { caller }: By, { owner_id, department_id }: Enquiry): Promise<Columns> {
  if (await livingOwner(tx, owner_id)) return {}
  return { owner_id: caller.id, department_id: department_id ?? (caller.departmentId || null) }
}

const refuseEnded = ({ state }: Enquiry, what: string) => {
  if (endedStates.includes(state)) refuse('rejected', `“${state}”的合作意向不能再${what}`)
}

const names = {
  building_kind: '项目类型',
  building: '项目名称',
  area: '面积',
  city: '所在城市',
  organisation: '单位名称',
  contact_name: '称呼',
  phone: '电话',
} as const

/** Corrects what the visitor wrote, as they or the company know better; the history names what has changed, not the values. */
export async function editEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry']>,
): Promise<void> {
  const { caller, now } = by
  const ofContact = form.contactName !== undefined || form.phone !== undefined
  const filled = (value: string, field: 'city' | 'contactName', message: string) =>
    textOf(value) || refuse('badRequest', message, { field })
  const columns = {
    building_kind: form.buildingKind,
    building: textOf(form.building),
    area: form.area,
    city: filled(form.city, 'city', '请填写所在城市'),
    organisation: textOf(form.organisation),
    ...(form.contactName !== undefined && {
      contact_name: filled(form.contactName, 'contactName', '请填写称呼'),
    }),
    ...(form.phone !== undefined && { phone: form.phone }),
  }
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, form.enquiryId, form.version)
    if (ofContact && !reachesEnquiry(caller, 'cms:enquiry:contact', row))
      refuse('forbidden', '您没有修改联系方式的权限')
    const note = correctionOf(row, columns, names)
    await put(tx, row, columns)
    await writeLine(tx, now, { enquiryId: row.id, action: 'edit', state: row.state, note, user: caller })
  })
}

/** Deletes an enquiry with its history, because its visitor asks for it. */
export async function removeEnquiry(app: Context, by: ByPermission, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, id)
    await tx.deleteFrom('enquiry_event').where('enquiry_id', '=', row.id).execute()
    await tx.deleteFrom('enquiry').where('id', '=', row.id).execute()
  })
}

/** Moves an enquiry to another state. */
export async function moveEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/move']>,
): Promise<void> {
  const note = textOf(form.note)
  if (!note && (form.state === '未成交' || form.state === '无效'))
    refuse('badRequest', `请写明“${form.state}”的原因`, { field: 'note' })
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, form.enquiryId, form.version)
    if (!enquiryMoves[row.state].includes(form.state))
      refuse('rejected', `“${row.state}”的合作意向不能移到“${form.state}”`, { field: 'state' })
    const ends = endedStates.includes(form.state)
    await put(tx, row, {
      state: form.state,
      contacted_at: row.contacted_at ?? by.now,
      ended_at: ends ? by.now : null,
      ...(ends && { next_on: '', next_step: '' }),
      ...(await takenBy(tx, by, row)),
    })
    await writeLine(tx, by.now, { enquiryId: row.id, action: 'move', state: form.state, note, user: by.caller })
  })
}

/** Says what is done next, and on which day; without a day nothing is. */
export async function planStep(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/plan']>,
): Promise<void> {
  const { nextOn } = form
  const nextStep = textOf(form.nextStep)
  if (nextOn && Number.isNaN(fromWireTime(nextOn))) refuse('badRequest', '没有这一天，请重新选择', { field: 'nextOn' })
  if (nextOn && nextOn < toWireDate(by.now)) refuse('badRequest', '这一天已经过去，请重新选择', { field: 'nextOn' })
  if (nextOn && !nextStep) refuse('badRequest', '请写明下一步做什么', { field: 'nextStep' })
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, form.enquiryId, form.version)
    refuseEnded(row, '安排下一步')
    await put(tx, row, { next_on: nextOn, next_step: nextOn ? nextStep : '', ...(await takenBy(tx, by, row)) })
    const note = nextOn ? `${nextOn}：${nextStep}` : '取消下一步'
    await writeLine(tx, by.now, { enquiryId: row.id, action: 'plan', state: row.state, note, user: by.caller })
  })
}

/** Names the department that follows an enquiry, and a user of it; without a department it is back among those not assigned. */
export async function assignEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/assign']>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, form.enquiryId, form.version)
    refuseEnded(row, '分派')
    if (form.userId && !form.deptId) refuse('rejected', '请先选择部门', { field: 'deptId' })
    const department = form.deptId ? await findDepartment(tx, form.deptId) : undefined
    if (form.deptId && !department) refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
    const users = department && form.userId ? await usersWith(tx, 'cms:enquiry:handle', department.id) : []
    const user = users.find(({ id }) => id === form.userId)
    if (form.userId && !user) refuse('rejected', '这位用户不在该部门，或没有跟进权限', { field: 'userId' })
    const columns = { department_id: department?.id ?? null, owner_id: user?.id ?? '' }
    await put(tx, row, columns)
    const whom = department ? assignedTo(department, user) : '退回待分派'
    const note = [whom, textOf(form.note)].filter(Boolean).join('：')
    await writeLine(tx, by.now, { enquiryId: row.id, action: 'assign', state: row.state, note, user: by.caller })
    await mailAssigned(app, tx, by.now, { ...row, ...columns }, by.caller.id)
  })
}

/** The caller follows an enquiry from now on. */
export async function takeEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/take']>,
): Promise<void> {
  const { caller, now } = by
  await app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, form.enquiryId, form.version)
    refuseEnded(row, '接手')
    if (row.owner_id === caller.id) refuse('rejected', '这条合作意向已由您跟进')
    await put(tx, row, { owner_id: caller.id, department_id: row.department_id ?? (caller.departmentId || null) })
    const line = { action: 'assign', state: row.state, note: '接手跟进' } as const
    await writeLine(tx, now, { enquiryId: row.id, user: caller, ...line })
  })
}

/** Adds what was said or seen. Nobody else's work is in its way. */
export async function addNote(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['POST /prod-api/cms/enquiry/note']>,
): Promise<void> {
  const { caller, now } = by
  const note = textOf(form.note) || refuse('badRequest', '请填写内容', { field: 'note' })
  await app.db.transaction().execute(async (tx) => {
    const { id: enquiryId, state } = await claimEnquiry(tx, by, form.enquiryId)
    const line = { enquiryId, action: 'note', state, note, user: caller } as const
    if (!repeatedLine(await readHistory(tx, enquiryId), line, now)) await writeLine(tx, now, line)
  })
}

/** The whole contact of a visitor; that somebody read it is in the history of the enquiry. */
export async function readContact(app: Context, by: ByPermission, id: string) {
  const { caller, now } = by
  return app.db.transaction().execute(async (tx) => {
    const row = await claimEnquiry(tx, by, id)
    const line = { action: 'contact', state: row.state, note: '查看了联系方式' } as const
    await writeLine(tx, now, { enquiryId: row.id, user: caller, ...line })
    return { contactName: row.contact_name, phone: row.phone }
  })
}
