import { type Static, Type } from 'typebox'
import { ConsentVersion } from '../privacy/rules.ts'
import { strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { buildingKinds, enquiryLimits, TELEPHONE } from './terms.ts'

const Nonce = Type.String({ pattern: '^[0-9a-zA-Z-]{16,64}$', message: '页面已过期，请刷新后重新提交' })

/** What a visitor who looks for a manager of a building writes (domain §1.11). */
export const EnquiryForm = strict({
  /** Made by the form when it opens; sending the same form twice answers the same enquiry. */
  nonce: Nonce,
  buildingKind: Type.Enum([...buildingKinds], { message: '请选择项目类型' }),
  /** Square metres; absent when the visitor does not know. */
  area: Type.Optional(Type.Integer({ minimum: 1, maximum: enquiryLimits.area, title: '面积' })),
  city: Type.String({ minLength: 1, maxLength: enquiryLimits.city, title: '所在城市' }),
  building: Type.String({ maxLength: enquiryLimits.building, title: '项目名称' }),
  organisation: Type.String({ maxLength: enquiryLimits.organisation, title: '单位名称' }),
  contactName: Type.String({ minLength: 1, maxLength: enquiryLimits.name, title: '称呼' }),
  phone: Type.String({ pattern: TELEPHONE, message: '请输入手机号码，或带区号的座机号码' }),
  message: Type.String({ maxLength: enquiryLimits.message, title: '需求说明' }),
  /** To the question of this form, when the server has asked for it: a network that sends many. */
  answer: Type.Optional(Type.String({ maxLength: 8, title: '验证问题' })),
  consent: Type.Literal(true, { message: '请先阅读并同意个人信息处理说明' }),
  consentVersion: ConsentVersion,
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
    about: '首次联系的时限（工作日），合作意向结束后保存的月数，以及多少个月没有进展即视为结束',
    data: Type.Object({ contactDays: Type.Integer(), keepMonths: Type.Integer(), idleMonths: Type.Integer() }),
  },
  'POST /api/cms/enquiry/question': {
    access: 'anyone',
    about: '一份表单的验证问题；同一网络短时间内多次提交时须回答',
    body: strict({ nonce: Nonce }),
    data: Type.Object({ text: Type.String() }),
  },
})
