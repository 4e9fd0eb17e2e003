import { Type } from 'typebox'
import { deskOf } from '../case/desk.ts'
import { routes } from '../wire/route.ts'
import { applicationFields } from './fields.ts'

const { name, phone, email, city, experienceYears, message } = applicationFields

const desk = deskOf({
  name: 'recruitment',
  id: 'applicationId',
  title: '应聘',
  object: 'application',
  omits: ['name', 'phone', 'email', 'city', 'experienceYears', 'message'],
})

/** Applications that clerks record for those who call or come in person. */
export const recruitmentRecordRoutes = routes({
  'POST /prod-api/cms/recruitment/record': desk.recording(
    '登记一份来电或来访的应聘，得到编号与查询码；不计入网站表单的频次',
    {
      positionId: Type.String({ minLength: 1, maxLength: 64, title: '岗位', message: '请选择岗位' }),
      name,
      phone,
      email,
      city,
      experienceYears,
      message,
    },
    { code: Type.String() },
  ),
})
