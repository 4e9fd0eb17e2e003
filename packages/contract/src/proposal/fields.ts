import { Type } from 'typebox'
import { SenderEmail } from '../case/form.ts'
import { placeFields } from '../place/given.ts'
import { TELEPHONE_OR_NONE } from '../wire/telephone.ts'
import { proposalLimits } from './terms.ts'

/** What a letter says, in the form of its sender and where it is corrected. */
export const letterFields = {
  subject: Type.String({ minLength: 1, maxLength: proposalLimits.subject, title: '标题' }),
  content: Type.String({ minLength: proposalLimits.contentMin, maxLength: proposalLimits.content, title: '内容' }),
  project: Type.String({ maxLength: proposalLimits.project, title: '所在项目' }),
  ...placeFields,
  location: Type.String({ maxLength: 60, title: '具体位置' }),
  contactName: Type.String({ maxLength: proposalLimits.contact, title: '称呼' }),
  phone: Type.String({
    pattern: TELEPHONE_OR_NONE,
    message: '请输入正确的手机号码或带区号的电话',
  }),
  email: Type.Optional(SenderEmail),
}
