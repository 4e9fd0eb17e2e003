import type { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { endedStates } from '@anju/contract/enquiry/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import {
  addCaseNote,
  assertMove,
  changeCase,
  claimCase,
  claimForCorrection,
  correctCase,
  deleteCases,
  filledText,
  putCase,
  readCaseContact,
  refuseEnded,
  takenBy,
  writeLine,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { ENQUIRY } from '../kind.ts'

type Routes = typeof enquiryDeskRoutes

const names = {
  building_kind: '项目类型',
  building: '项目名称',
  area: '面积',
  city: '所在城市',
  organisation: '单位名称',
  contact_name: '称呼',
  phone: '电话',
} as const

/** Corrects what the visitor wrote, as they or the company know better. */
export async function editEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry']>,
): Promise<void> {
  const columns = {
    building_kind: form.buildingKind,
    building: visibleText(form.building),
    area: form.area,
    city: filledText(form.city, 'city', '请填写所在城市'),
    organisation: visibleText(form.organisation),
    ...(form.contactName !== undefined && {
      contact_name: filledText(form.contactName, 'contactName', '请填写称呼'),
    }),
    ...(form.phone !== undefined && { phone: form.phone }),
  }
  const { enquiryId: caseId, version } = form
  const ofContact = form.contactName !== undefined || form.phone !== undefined
  await app.db.transaction().execute(async (tx) => {
    const row = await claimForCorrection(tx, ENQUIRY, by, { caseId, version, ofContact })
    await correctCase(tx, ENQUIRY, by, row, columns, names)
  })
}

/** Deletes an enquiry with its history, because its visitor asks for it. */
export async function removeEnquiry(app: Context, by: ByPermission, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await claimCase(tx, ENQUIRY, by, id)
    await deleteCases(tx, ENQUIRY, [row.id])
  })
}

/** Moves an enquiry to another state. */
export async function moveEnquiry(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/move']>,
): Promise<void> {
  const { state } = form
  const note = visibleText(form.note)
  if (!note && (state === '未成交' || state === '无效'))
    refuse('badRequest', `请写明“${state}”的原因`, { field: 'note' })
  await changeCase(app, ENQUIRY, by, { caseId: form.enquiryId, version: form.version }, async (tx, row) => {
    assertMove(ENQUIRY, row, state)
    const ends = endedStates.includes(state)
    await putCase(tx, ENQUIRY, row, {
      state,
      contacted_at: row.contacted_at ?? by.now,
      ended_at: ends ? by.now : null,
      ...(ends && { next_on: '', next_step: '' }),
      ...(await takenBy(tx, ENQUIRY, by, row)),
    })
    await writeLine(tx, by.now, ENQUIRY, { caseId: row.id, action: 'move', state, note, user: by.caller })
  })
}

/** Says what is done next, and on which day; without a day nothing is. */
export async function planStep(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/enquiry/plan']>,
): Promise<void> {
  const { nextOn } = form
  const nextStep = visibleText(form.nextStep)
  if (nextOn && Number.isNaN(fromWireTime(nextOn))) refuse('badRequest', '没有这一天，请重新选择', { field: 'nextOn' })
  if (nextOn && nextOn < toWireDate(by.now)) refuse('badRequest', '这一天已经过去，请重新选择', { field: 'nextOn' })
  if (nextOn && !nextStep) refuse('badRequest', '请写明下一步做什么', { field: 'nextStep' })
  await changeCase(app, ENQUIRY, by, { caseId: form.enquiryId, version: form.version }, async (tx, row) => {
    refuseEnded(ENQUIRY, row, '安排下一步')
    await putCase(tx, ENQUIRY, row, {
      next_on: nextOn,
      next_step: nextOn ? nextStep : '',
      ...(await takenBy(tx, ENQUIRY, by, row)),
    })
    const note = nextOn ? `${nextOn}：${nextStep}` : '取消下一步'
    const line = { caseId: row.id, action: 'plan', state: row.state, note, user: by.caller } as const
    await writeLine(tx, by.now, ENQUIRY, line)
  })
}

/** Adds what was said or seen. */
export async function addNote(
  app: Context,
  by: ByPermission,
  { enquiryId: caseId, note }: BodyOf<Routes['POST /prod-api/cms/enquiry/note']>,
): Promise<void> {
  await app.db.transaction().execute((tx) => addCaseNote(tx, ENQUIRY, by, { caseId, note, isPublic: false }))
}

/** The whole contact of a visitor. */
export async function readContact(app: Context, by: ByPermission, id: string) {
  const row = await readCaseContact(app, ENQUIRY, by, id)
  return { contactName: row.contact_name, phone: row.phone }
}
