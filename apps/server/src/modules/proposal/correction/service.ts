import type { proposalCorrectionRoutes } from '@anju/contract/proposal/correction'
import { contentMinOf } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  contactColumns,
  correctCase,
  filledText,
  giveCase,
  type InScope,
  putCase,
  reachesCase,
  refuseEnded,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { findDepartmentOfProject, placeOf } from '#modules/place'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleLength, visibleText } from '#platform/text/visible'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { mailAssigned } from '../mail.ts'
import { separateFrom } from '../merge/separate.ts'
import { eraseTicket } from '../retention/erasure.ts'

type Form = BodyOf<(typeof proposalCorrectionRoutes)['PUT /prod-api/cms/proposal']>

const names = {
  subject: '标题',
  content: '内容',
  project: '所在项目',
  project_id: '所在项目',
  building: '楼栋',
  building_id: '楼栋',
  room: '房号',
  location: '具体位置',
  contact_name: '称呼',
  phone: '电话',
  email: '邮箱',
  wants_reply: '答复方式',
} as const

function columnsOf(form: Form): Partial<Pick<Ticket, keyof typeof names>> {
  return {
    subject: filledText(form.subject, 'subject', '请填写标题'),
    content: visibleText(form.content),
    location: visibleText(form.location),
    ...(form.contactName !== undefined && { contact_name: visibleText(form.contactName) }),
    // Nobody can be called back without a number.
    ...(form.phone === '' && { wants_reply: 0 }),
    ...contactColumns(form),
  }
}

/** The place that a letter names. Of a project that stays the name is as it was when it was chosen or typed. */
async function placeColumns(tx: Tx, form: Form, row: Ticket) {
  const former = row.project_id ?? ''
  const { projectId = form.project === row.project ? former : '' } = form
  const place = await placeOf(tx, { buildingId: row.building_id ?? '', room: row.room, ...form, projectId }, former)
  return projectId !== '' && projectId === former ? { ...place, project: row.project } : place
}

/** Gives a letter to the department of the project that it names now. */
async function giveToProject(app: Context, tx: Tx, by: ByPermission, row: Ticket, before: InScope) {
  const field = 'toDepartment'
  // Whoever may assign it where it has been until now may give it to another department.
  if (!reachesCase(PROPOSAL, by.caller, PROPOSAL.owner.assign, before))
    refuse('forbidden', '您没有分派来信的权限', { field })
  refuseEnded(PROPOSAL, row, '分派')
  const department = await findDepartmentOfProject(tx, row.project_id)
  if (!department) return refuse('rejected', '这个项目没有负责部门，或部门已停用', { field })
  if (department.id === row.department_id) refuse('rejected', `这件来信已由${department.name}负责`, { field })
  await giveCase(app, tx, PROPOSAL, by, row, { department, note: '按更正后的项目', mail: mailAssigned })
}

/** Corrects what a letter says, because its sender asks for it. */
export async function editTicket(app: Context, by: ByPermission, form: Form): Promise<void> {
  const columns = columnsOf(form)
  const corrected = async (row: Ticket, tx: Tx) => {
    if (row.erased_at !== null) refuse('rejected', '这件来信的内容已经删除，不能再更正')
    const least = contentMinOf(row)
    if (visibleLength(columns.content ?? '') < least)
      refuse('badRequest', `内容至少 ${least} 个字`, { field: 'content' })
    if (row.anonymous === 1 && (columns.contact_name || columns.phone || columns.email))
      refuse('rejected', '匿名来信不留称呼和联系方式', { field: 'contactName' })
    return { ...columns, ...(await placeColumns(tx, form, row)) }
  }
  await correctCase(app, PROPOSAL, by, form, names, corrected, async (tx, row, before) => {
    if (form.toDepartment) await giveToProject(app, tx, by, row, before)
  })
}

const ERASED = '（已应来信人要求删除）'
const SAID = '应您的要求，来信的内容、称呼、电话、邮箱、补充与照片已删除。'

/** Deletes what a letter says; one that is open is withdrawn. */
export async function eraseOnRequest(app: Context, tx: Tx, row: Ticket, { caller, now }: ByPermission) {
  if (row.hold_note) refuse('rejected', '这件来信有保留的原因，请先取消保留再删除')
  if (row.erased_at !== null) refuse('rejected', '这件来信的内容已经删除')
  const open = row.closed_at === null
  const state = open ? 'withdrawn' : row.state
  await putCase(tx, PROPOSAL, row, { state, closed_at: row.closed_at ?? now })
  if (open) await separateFrom(app, tx, row, now)
  const said = { instead: ERASED, publicNote: SAID, user: caller }
  return { files: await eraseTicket(tx, { id: row.id, state }, now, said) }
}
