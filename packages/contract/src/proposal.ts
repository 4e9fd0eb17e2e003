import { type Static, Type } from 'typebox'
import { CodeOrWord, channelFields, formFields, Nonce, questionRoute } from './case/form.ts'
import { SenderKey as key } from './case/sender-key.ts'
import { Reference } from './desk/reference.ts'
import { letterFields } from './proposal/fields.ts'
import { PhotoIds, TicketPhoto } from './proposal/photo.ts'
import { proposalKindLabels, proposalKinds, proposalLimits, proposalStates } from './proposal/terms.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

export const ProposalForm = Type.Object(
  {
    /** Made by the form when it opens; sending the same form twice answers the same ticket. */
    nonce: Nonce,
    kind: CodeOrWord(proposalKindLabels, { message: '请选择类型' }),
    ...letterFields,
    /** Danger or damage that grows: the company answers within hours. */
    urgent: Type.Optional(Type.Boolean()),
    anonymous: Type.Boolean(),
    /** By telephone, which needs its number. */
    wantsReply: Type.Boolean(),
    photos: PhotoIds,
    /** A letter of the same sender, not accepted yet, in whose place this one is sent: it is withdrawn, what it says is deleted. */
    replaces: Type.Optional(Type.Object(key, { additionalProperties: false })),
    ...formFields,
  },
  { additionalProperties: false },
)
export type ProposalForm = Static<typeof ProposalForm>

export const ProposalReceipt = Type.Object({
  no: Type.String(),
  code: Type.String(),
  /** The last days for an answer: by the company's limit, and at all. */
  answerOn: Type.String(),
  dueOn: Type.String(),
})
export type ProposalReceipt = Static<typeof ProposalReceipt>

/** What anyone with number and code may see: no contact, no room, no internal note. */
export const ProposalTrack = Type.Object({
  no: Type.String(),
  kind: Type.Enum([...proposalKinds]),
  subject: Type.String(),
  state: Type.Enum([...proposalStates]),
  submittedAt: Type.String(),
  /** The last days for an answer: by the company's limit, as the receipt named it, and at all. */
  answerOn: Type.String(),
  dueOn: Type.String(),
  /** The day of the answer; empty as long as there is none. */
  answeredOn: Type.String(),
  overdue: Type.Boolean(),
  /** Until when the company waits for what it has asked the sender; empty unless it waits. */
  waitsUntil: Type.String(),
  events: Type.Array(
    Type.Object({
      at: Type.String(),
      /** The heading of the line in words: what was only said has no state of its own. */
      state: Type.String(),
      note: Type.String(),
      /** Written by the sender; the others are the company's. */
      bySender: Type.Boolean(),
      photos: Type.Array(TicketPhoto),
      /** Laws and items of the site that anyone can open. */
      references: Type.Array(Reference),
    }),
  ),
  /** What the sender can do now. */
  may: Type.Object({
    withdraw: Type.Boolean(),
    message: Type.Boolean(),
    confirm: Type.Boolean(),
    object: Type.Boolean(),
    anonymise: Type.Boolean(),
  }),
  /** 1 to 5; 0 as long as the sender has not said. */
  satisfaction: Type.Integer(),
})
export type ProposalTrack = Static<typeof ProposalTrack>

const Text = (minLength: number) => Type.String({ minLength, maxLength: proposalLimits.note, title: '内容' })
const strict = { additionalProperties: false }

export const proposalRoutes = routes({
  'POST /api/cms/proposal': {
    access: 'anyone',
    about: '提交意见建议，得到编号与查询码；同一份表单再次提交得到同一回执，内容不同的以 409 说明已收到的编号与时间',
    body: ProposalForm,
    data: ProposalReceipt,
  },
  'GET /api/cms/proposal/limits': {
    access: 'anyone',
    cache: 'anonymous',
    about:
      '公司承诺的受理与答复时限，单位为工作日；紧急来信的受理时限，单位为小时；办结后保存个人信息的月数；是否用邮件和短信告知进展；是否公开办理情况',
    data: Type.Object({
      acceptDays: Type.Integer(),
      answerDays: Type.Integer(),
      urgentHours: Type.Integer(),
      keepMonths: Type.Integer(),
      /** Whether figures of letters are public. */
      figures: Type.Boolean(),
      ...channelFields,
    }),
  },
  'POST /api/cms/proposal/question': questionRoute,
  'POST /api/cms/proposal/track': {
    access: 'anyone',
    about: '凭编号与查询码查看公开进度',
    body: Type.Object(key, strict),
    data: ProposalTrack,
  },
  'GET /api/cms/proposal/track': {
    access: 'anyone',
    about: '不再使用：查询码不写在地址里，请改用 POST',
    query: Type.Object({}, { additionalProperties: true }),
    data: Nothing,
  },
  'PUT /api/cms/proposal/withdraw': {
    access: 'anyone',
    about: '受理前撤回',
    body: Type.Object(key, strict),
    data: Nothing,
  },
  'PUT /api/cms/proposal/anonymise': {
    access: 'anyone',
    about: '改为匿名：来信的称呼、电话与邮箱立即删除，来信继续办理',
    body: Type.Object(key, strict),
    data: Nothing,
  },
  'POST /api/cms/proposal/message': {
    access: 'anyone',
    about: '办结前补充说明，可以附照片',
    body: Type.Object({ ...key, text: Text(1), photos: PhotoIds }, strict),
    data: Nothing,
  },
  'PUT /api/cms/proposal/confirm': {
    access: 'anyone',
    about: '确认答复并评价：1 很不满意，5 很满意，可以说明问题是否解决；办结后一段时间内也可以评价',
    body: Type.Object(
      {
        ...key,
        satisfaction: Type.Integer({ minimum: 1, maximum: 5, title: '满意度' }),
        /** Whether the matter is solved, which is not the same as a good answer. */
        solved: Type.Optional(Type.Boolean()),
        text: Text(0),
        photos: PhotoIds,
      },
      strict,
    ),
    data: Nothing,
  },
  'PUT /api/cms/proposal/object': {
    access: 'anyone',
    about: '对答复有异议，要求继续办理，可以附照片',
    body: Type.Object({ ...key, text: Text(1), photos: PhotoIds }, strict),
    data: Nothing,
  },
})
