import type { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { endedStates, explainedStates } from '@anju/contract/enquiry/terms'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import {
  changeCase,
  contactColumns,
  correctCase,
  type DeskWork,
  filledText,
  monthsFrom,
  moveFollowed,
  putCase,
  refuseEnded,
  takenBy,
  writeCaseLine,
} from '#modules/case'
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
  email: '邮箱',
} as const

/** Corrects what the visitor wrote, as they or the company know better. */
export const editEnquiry: DeskWork<Routes, 'PUT /prod-api/cms/enquiry'> = async (app, by, form) => {
  const columns = {
    building_kind: form.buildingKind,
    building: visibleText(form.building),
    area: form.area,
    city: filledText(form.city, 'city', '请填写所在城市'),
    organisation: visibleText(form.organisation),
    ...(form.contactName !== undefined && {
      contact_name: filledText(form.contactName, 'contactName', '请填写称呼'),
    }),
    ...contactColumns(form),
  }
  await correctCase(app, ENQUIRY, by, form, names, () => columns)
}

/** Moves an enquiry to another state. */
export const moveEnquiry = moveFollowed(ENQUIRY, explainedStates, (row, state, now) => ({
  contacted_at: row.contacted_at ?? now,
  ...(endedStates.includes(state) && { next_on: '', next_step: '' }),
}))

/** Months from now until which a step can be planned: an enquiry is kept for its sake, and contracts end after a few years. */
const PLANNED_WITHIN = 36

/** Says what is done next, and on which day; without a day nothing is. */
export const planStep: DeskWork<Routes, 'PUT /prod-api/cms/enquiry/plan'> = async (app, by, form) => {
  const { nextOn } = form
  const nextStep = visibleText(form.nextStep)
  if (nextOn && Number.isNaN(fromWireTime(nextOn))) refuse('badRequest', '没有这一天，请重新选择', { field: 'nextOn' })
  if (nextOn && nextOn < toWireDate(by.now)) refuse('badRequest', '这一天已经过去，请重新选择', { field: 'nextOn' })
  const last = toWireDate(monthsFrom(by.now, PLANNED_WITHIN))
  if (nextOn > last) refuse('badRequest', `下一步最晚安排到 ${last}，请重新选择`, { field: 'nextOn' })
  if (nextOn && !nextStep) refuse('badRequest', '请写明下一步做什么', { field: 'nextStep' })
  await changeCase(app, ENQUIRY, by, form, async (tx, row) => {
    refuseEnded(ENQUIRY, row, '安排下一步')
    await putCase(tx, ENQUIRY, row, {
      next_on: nextOn,
      next_step: nextOn ? nextStep : '',
      ...(await takenBy(tx, ENQUIRY, by, row)),
    })
    const note = nextOn ? `${nextOn}：${nextStep}` : '取消下一步'
    await writeCaseLine(tx, ENQUIRY, by, row, { action: 'plan', note })
  })
}
