import { Type } from 'typebox'
import { SenderEmail } from '../case/form.ts'
import { MOBILE } from '../wire/telephone.ts'
import { applicationLimits } from './terms.ts'

/** A résumé that has been uploaded. */
export const ResumeId = Type.String({ pattern: '^[\\w-]{16,64}$', title: '简历' })

/** What an application says, in the form of its applicant and where it is corrected. */
export const applicationFields = {
  name: Type.String({ minLength: 1, maxLength: applicationLimits.name, title: '姓名' }),
  phone: Type.String({ pattern: MOBILE, message: '请输入 11 位手机号码' }),
  email: SenderEmail,
  city: Type.String({ maxLength: applicationLimits.city, title: '所在城市' }),
  /** Absent when somebody does not want to say. */
  experienceYears: Type.Optional(Type.Integer({ minimum: 0, maximum: applicationLimits.years, title: '从业年限' })),
  certificates: Type.Array(Type.String({ minLength: 1, maxLength: applicationLimits.certificate }), {
    maxItems: applicationLimits.certificates,
    title: '证书',
  }),
  message: Type.String({ maxLength: applicationLimits.message, title: '想说的话' }),
}
