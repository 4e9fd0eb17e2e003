import { Type } from 'typebox'
import { deskOf } from '../case/desk.ts'
import { SenderEmail } from '../case/form.ts'
import { handlingFields, OutsideDueAt } from '../case/record.ts'
import { handlings } from '../case/source.ts'
import { routes } from '../wire/route.ts'
import { enquiryFields } from './fields.ts'
import { buildingKinds } from './terms.ts'

const desk = deskOf({
  name: 'enquiry',
  id: 'enquiryId',
  title: '合作意向',
  object: 'enquiry',
  omits: ['building', 'organisation', 'contactName', 'phone', 'email', 'message'],
})

/** Enquiries that clerks record for those who call or come in person. */
export const enquiryRecordRoutes = routes({
  'POST /prod-api/cms/enquiry/record': desk.recording(
    '登记一条来电或来访的合作意向，得到编号；不计入网站表单的频次。handling：归设置的部门、由本人跟进，或分派',
    {
      buildingKind: Type.Enum([...buildingKinds], { message: '请选择项目类型' }),
      ...enquiryFields,
      email: Type.Optional(SenderEmail),
      outsideDueAt: OutsideDueAt,
      handling: Type.Enum([...handlings], { title: '跟进方式' }),
      ...handlingFields,
    },
    { contactOn: Type.String() },
  ),
})
