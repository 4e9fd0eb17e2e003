import { type Static, Type } from 'typebox'
import { CodeOrWord, channelFields, formFields, Nonce, questionRoute, SenderEmail } from '../case/form.ts'
import { strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { enquiryFields } from './fields.ts'
import { buildingKindLabels } from './terms.ts'

/** What a visitor who looks for a manager of a building writes (domain §1.11). */
export const EnquiryForm = strict({
  /** Made by the form when it opens; sending the same form twice answers the same enquiry. */
  nonce: Nonce,
  buildingKind: CodeOrWord(buildingKindLabels, { message: '请选择项目类型' }),
  ...enquiryFields,
  email: Type.Optional(SenderEmail),
  ...formFields,
})
export type EnquiryForm = Static<typeof EnquiryForm>

/** The number of an enquiry, and the day by which the company calls. */
export const EnquiryReceipt = Type.Object({ no: Type.String(), contactOn: Type.String() })
export type EnquiryReceipt = Static<typeof EnquiryReceipt>

export const enquiryRoutes = routes({
  'POST /api/cms/enquiry': {
    access: 'anyone',
    about:
      '提交合作意向，得到编号与最迟联系的日期；同一份表单再次提交得到同一回执，内容不同的以 409 说明已收到的编号与时间',
    body: EnquiryForm,
    data: EnquiryReceipt,
  },
  'GET /api/cms/enquiry/limits': {
    access: 'anyone',
    cache: 'anonymous',
    about:
      '首次联系的时限（工作日），合作意向结束后保存的月数，多少个月没有进展即视为结束，以及是否用邮件和短信告知进展',
    data: Type.Object({
      contactDays: Type.Integer(),
      keepMonths: Type.Integer(),
      idleMonths: Type.Integer(),
      ...channelFields,
    }),
  },
  'POST /api/cms/enquiry/question': questionRoute,
})
