import { Type } from 'typebox'
import { deskOf } from '../case/desk.ts'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { applicationFields, ResumeId } from './fields.ts'
import { resumeLimits } from './terms.ts'

const { name, phone, email, city, experienceYears, certificates, message } = applicationFields

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
      certificates,
      message,
      resumeId: Type.Optional(ResumeId),
    },
    { code: Type.String() },
  ),
  'POST /prod-api/cms/recruitment/record/resume': {
    access: 'permission:cms:recruitment:record',
    load: 'heavy',
    audit: { title: '应聘', action: 'insert', hides: ['data'] },
    about: '上传来电、来访的应聘人的简历，一小时内随登记一起提交；图片会重新编码',
    upload: { field: 'file', maxBytes: resumeLimits.bytes },
    data: dataOf(Type.Object({ resumeId: Type.String() })),
  },
})
