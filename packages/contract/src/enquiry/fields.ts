import { Type } from 'typebox'
import { TELEPHONE } from '../wire/telephone.ts'
import { enquiryLimits } from './terms.ts'

/** What an enquiry says beside the kind of building, in the form of its visitor and where a clerk records it. */
export const enquiryFields = {
  /** Square metres; absent when the visitor does not know. */
  area: Type.Optional(Type.Integer({ minimum: 1, maximum: enquiryLimits.area, title: '面积' })),
  city: Type.String({ minLength: 1, maxLength: enquiryLimits.city, title: '所在城市' }),
  building: Type.String({ maxLength: enquiryLimits.building, title: '项目名称' }),
  organisation: Type.String({ maxLength: enquiryLimits.organisation, title: '单位名称' }),
  contactName: Type.String({ minLength: 1, maxLength: enquiryLimits.name, title: '称呼' }),
  phone: Type.String({ pattern: TELEPHONE, message: '请输入手机号码，或带区号的座机号码' }),
  message: Type.String({ maxLength: enquiryLimits.message, title: '需求说明' }),
}
