import { type Static, Type } from 'typebox'
import { channelFields, formFields, Nonce, questionRoute } from './case/form.ts'
import { SenderKey } from './case/sender-key.ts'
import { applicationFields, ResumeId } from './recruitment/fields.ts'
import { applicationStages, resumeLimits } from './recruitment/terms.ts'
import { strict } from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

const Stage = Type.Enum([...applicationStages])

/** What a company may ask before it has chosen somebody; it has no field for family, origin or health (domain §1.9). */
export const ApplicationForm = strict({
  /** Made by the form when it opens; sending the same form twice answers the same application. */
  nonce: Nonce,
  positionId: Type.String({ minLength: 1, maxLength: 64, title: '岗位' }),
  ...applicationFields,
  /** A résumé that has been uploaded for this form. */
  resumeId: Type.Optional(ResumeId),
  /** An application of the same person in whose place this one is sent: it is deleted with everything that belongs to it. */
  replaces: Type.Optional(strict(SenderKey)),
  /** Whether the company may keep the application for other positions. */
  keepInPool: Type.Boolean(),
  ...formFields,
})
export type ApplicationForm = Static<typeof ApplicationForm>

export const ApplicationReceipt = Type.Object({ no: Type.String(), code: Type.String() })
export type ApplicationReceipt = Static<typeof ApplicationReceipt>

/** What anyone with number and code may see: no contact, no rating, no internal note. */
export const ApplicationTrack = Type.Object({
  no: Type.String(),
  position: Type.String(),
  stage: Stage,
  submittedAt: Type.String(),
  hasResume: Type.Boolean(),
  keepInPool: Type.Boolean(),
  /** The interview that has been arranged; empty texts without one. */
  interviewAt: Type.String(),
  interviewPlace: Type.String(),
  events: Type.Array(Type.Object({ at: Type.String(), stage: Stage, note: Type.String() })),
})
export type ApplicationTrack = Static<typeof ApplicationTrack>

export const recruitmentRoutes = routes({
  'POST /api/cms/recruitment': {
    access: 'anyone',
    about: '应聘一个岗位，得到编号与查询码；同一份表单再次提交得到同一回执，内容不同的以 409 说明已收到的编号与时间',
    body: ApplicationForm,
    data: ApplicationReceipt,
  },
  'POST /api/cms/recruitment/resume': {
    access: 'anyone',
    about: '上传简历（PDF、DOCX 或图片，不超过 5 MB），一小时内随应聘一起提交；图片会重新编码',
    upload: { field: 'file', maxBytes: resumeLimits.bytes },
    data: Type.Object({ resumeId: Type.String() }),
  },
  'GET /api/cms/recruitment/limits': {
    access: 'anyone',
    cache: 'anonymous',
    about:
      '应聘材料在招聘结束后保存的月数，同意加入人才库后保存的月数，没有决定的应聘何时结束，以及是否用邮件和短信告知进展',
    data: Type.Object({
      keepMonths: Type.Integer(),
      poolMonths: Type.Integer(),
      decideDays: Type.Integer(),
      idleMonths: Type.Integer(),
      ...channelFields,
    }),
  },
  'POST /api/cms/recruitment/question': questionRoute,
  'POST /api/cms/recruitment/track': {
    access: 'anyone',
    about: '凭编号与查询码查看应聘进度',
    body: strict(SenderKey),
    data: ApplicationTrack,
  },
  'GET /api/cms/recruitment/track': {
    access: 'anyone',
    about: '不再使用：查询码不写在地址里，请改用 POST',
    query: Type.Object({}, { additionalProperties: true }),
    data: Nothing,
  },
  'POST /api/cms/recruitment/calendar': {
    access: 'anyone',
    about: '凭编号与查询码下载面试的日历文件（iCalendar）',
    form: true,
    body: strict(SenderKey),
    file: true,
    data: Nothing,
  },
  'PUT /api/cms/recruitment/withdraw': {
    access: 'anyone',
    about: '撤回应聘：应聘信息、简历与往来记录立即删除',
    body: strict(SenderKey),
    data: Nothing,
  },
})
