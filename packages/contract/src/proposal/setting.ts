import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { dayOf } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { courseLimits, proposalKinds, proposalLimits } from './terms.ts'

const Day = dayOf()

const TimeOfDay = (title: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title, message: `${title}的格式应为 08:30` })

const Period = strict({
  from: Day,
  to: Day,
  /** `off`: a holiday. `work`: people work, although it is the weekend. */
  kind: Type.Enum(['off', 'work']),
  name: Type.String({ maxLength: 20, title: '名称' }),
})

const clock = {
  /** Working days until a ticket is accepted, and until it is answered. */
  acceptDays: Type.Integer({ minimum: 1, maximum: 5, title: '受理时限' }),
  answerDays: Type.Integer({ minimum: 1, maximum: 10, title: '答复时限' }),
  /** Hours until an urgent ticket is accepted, also at night and on holidays. */
  urgentHours: Type.Integer({ minimum: 1, maximum: 24, title: '紧急来信受理时限' }),
  /** The hours of a working day, by which the time until an answer is counted. */
  opensAt: TimeOfDay('上班时间'),
  closesAt: TimeOfDay('下班时间'),
  periods: Type.Array(Period, { maxItems: 200, title: '节假日与调休' }),
}
export const Clock = Type.Object({ ...clock, version: Version })
export type Clock = Static<typeof Clock>

/** A kind of ticket; empty for all of them. */
const AnyKind = Type.Enum(['', ...proposalKinds], { title: '类型' })

const Rule = strict({
  kind: AnyKind,
  /** A part of the name of the project; empty for all of them. */
  project: Type.String({ maxLength: 60, title: '所在项目' }),
  /** A project of the company instead of a part of a name; empty for none. */
  projectId: Type.Optional(Type.String({ maxLength: 64, title: '所在项目' })),
  deptId: Type.String({ minLength: 1, maxLength: 64, title: '部门' }),
  /** A user of the department; empty when the department finds one itself. */
  userId: Type.String({ maxLength: 64, title: '负责人' }),
})
const rules = { rules: Type.Array(Rule, { maxItems: 100, title: '分派规则' }) }
export const AssignmentRules = Type.Object({ ...rules, version: Version })
export type AssignmentRules = Static<typeof AssignmentRules>

const Template = strict({
  title: Type.String({ minLength: 1, maxLength: 30, title: '模板名称' }),
  kind: AnyKind,
  /** `{编号}`, `{标题}` and `{项目}` are replaced by those of the ticket. */
  text: Type.String({ minLength: 1, maxLength: proposalLimits.note, title: '模板内容' }),
})
const templates = { templates: Type.Array(Template, { maxItems: 100, title: '答复模板' }) }
export const ReplyTemplates = Type.Object({ ...templates, version: Version })
export type ReplyTemplates = Static<typeof ReplyTemplates>

const course = {
  /** Whether the company's limit of an answer rests while a letter waits for its sender, and after how many working days that ends. */
  rests: Type.Boolean(),
  waitDays: Type.Integer({ minimum: 1, maximum: courseLimits.waitDays, title: '等待补充' }),
  /** After which answers senders are called: kinds of letters, within so many days, and the share of them in percent. */
  callbackKinds: Type.Array(Type.Enum([...proposalKinds]), { maxItems: proposalKinds.length, title: '回访的类型' }),
  callbackDays: Type.Integer({ minimum: 1, maximum: courseLimits.callbackDays, title: '回访时限' }),
  callbackShare: Type.Integer({ minimum: 0, maximum: courseLimits.callbackShare, title: '回访比例' }),
}
export const Course = Type.Object({ ...course, version: Version })
export type Course = Static<typeof Course>

const form = { version: GivenVersion, ...ignored('id') }

/** What the desk of suggestions and complaints is set up with: each setting is one form. */
export const proposalSettingRoutes = routes({
  'GET /prod-api/cms/proposal/clock': {
    access: 'permission:cms:proposal:setting',
    about: '受理与答复的时限（工作日），上下班时间，以及节假日与调休',
    data: dataOf(Clock),
  },
  'PUT /prod-api/cms/proposal/clock': {
    access: 'permission:cms:proposal:setting',
    audit: auditsOf('办理时限')('update'),
    about: '修改时限、上下班时间与节假日；已有的来信保持收到时承诺的期限',
    body: strict({ ...clock, ...form }),
    data: Nothing,
  },
  'GET /prod-api/cms/proposal/course': {
    access: 'permission:cms:proposal:setting',
    about: '等待补充时是否停表、最长等待的工作日，以及答复后回访的类型、时限与比例',
    data: dataOf(Course),
  },
  'PUT /prod-api/cms/proposal/course': {
    access: 'permission:cms:proposal:setting',
    audit: auditsOf('补充与回访')('update'),
    about: '修改等待补充与回访的设置；已在等待的、已答复的来信不变',
    body: strict({ ...course, ...form }),
    data: Nothing,
  },
  'GET /prod-api/cms/proposal/rules': {
    access: 'permission:cms:proposal:setting',
    about: '新来信的分派规则：自上而下，第一条符合的生效',
    data: dataOf(AssignmentRules),
  },
  'PUT /prod-api/cms/proposal/rules': {
    access: 'permission:cms:proposal:setting',
    largeBody: { bytes: 128 * 1024, why: 'up to 100 rules' },
    audit: auditsOf('分派规则')('update'),
    about: '修改分派规则；已有的来信不变',
    body: strict({ ...rules, ...form }),
    data: Nothing,
  },
  'GET /prod-api/cms/proposal/templates': {
    access: 'permission:cms:proposal:list',
    about: '答复模板',
    data: dataOf(ReplyTemplates),
  },
  'PUT /prod-api/cms/proposal/templates': {
    access: 'permission:cms:proposal:setting',
    largeBody: { bytes: 320 * 1024, why: 'up to 100 templates' },
    audit: auditsOf('答复模板')('update'),
    about: '修改答复模板',
    body: strict({ ...templates, ...form }),
    data: Nothing,
  },
})
