import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  pagedQuery,
  rowsOf,
  SearchText,
  Status,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { dayOf } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { SheetImportAnswer, SheetImportQuery } from '../wire/sheet-import.ts'
import { OwnRecord, QuestionKindCode, StateCode, TrainingId, TrainingKindCode } from './mine.ts'
import { trainingLimits } from './terms.ts'

const Text = (title: string, maxLength: number) => Type.String({ minLength: 1, maxLength, title })
const Count = (title: string, maximum: number, minimum = 0) => Type.Integer({ minimum, maximum, title })
const Day = dayOf()
const Clock = (title: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title, message: `${title}的格式应为 09:30` })
const Year = Type.String({ pattern: '^20\\d{2}$', title: '年份', message: '年份应为四位数字' })
const Choices = Type.Array(Type.Object({ id: Id, name: Type.String() }))

const course = {
  title: Text('课程名称', trainingLimits.title),
  kind: TrainingKindCode,
  /** The item of the site that describes it; empty for none. */
  subjectId: Type.String({ maxLength: 64, title: '课程说明' }),
  hours: Type.Number({ minimum: 0, maximum: trainingLimits.hours, multipleOf: 0.5, title: '学时' }),
  /** How many questions a test has; 0 for a course without one. */
  drawn: Count('抽题数', trainingLimits.drawn),
  passMark: Count('及格线', 100),
  /** 0 for a test without a limit. */
  minutes: Count('考试时限', trainingLimits.minutes),
  attempts: Count('考试次数', trainingLimits.attempts, 1),
  /** How long a certificate is valid; 0 for a course without one. */
  certificateMonths: Count('证书有效期', trainingLimits.months),
  /** The posts whose holders must have it, and how many days they have for it. */
  postIds: Type.Array(TrainingId, { maxItems: 200, title: '必修岗位' }),
  planDays: Count('完成天数', trainingLimits.days),
  status: Status,
}
export const CourseRow = Type.Object({
  courseId: Id,
  ...course,
  posts: Type.Array(Type.String()),
  questions: Type.Integer(),
  version: Version,
  ...auditFields,
})
export type CourseRow = Static<typeof CourseRow>

const question = {
  courseId: TrainingId,
  kind: QuestionKindCode,
  text: Text('题目', trainingLimits.question),
  /** One a line; those that are to be put in order stand in it. */
  options: Type.String({ maxLength: 2000, title: '选项' }),
  /** The letters of the right ones, such as `A` or `ACD`; 正确 or 错误; of an order nothing. */
  answer: Type.String({ maxLength: 20, title: '答案' }),
}
export const QuestionRow = Type.Object({
  questionId: Id,
  ...question,
  courseTitle: Type.String(),
  version: Version,
  ...auditFields,
})
export type QuestionRow = Static<typeof QuestionRow>

const session = {
  courseId: TrainingId,
  day: Day,
  from: Clock('开始时间'),
  until: Clock('结束时间'),
  place: Text('地点', trainingLimits.place),
  trainer: Text('培训师', trainingLimits.trainer),
  /** 0 for any number. */
  seats: Count('名额', trainingLimits.seats),
}
/** A session, with the figures of the caller's people. */
export const SessionRow = Type.Object({
  trainingId: Id,
  ...session,
  title: Type.String(),
  isEnded: Type.Boolean(),
  enrolled: Type.Integer(),
  signed: Type.Integer(),
  passed: Type.Integer(),
  version: Version,
  ...auditFields,
})
export type SessionRow = Static<typeof SessionRow>

export const ParticipantRow = Type.Object({
  memberId: Id,
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  state: StateCode,
  signedTime: Type.String(),
  /** How the sign-in was done: `code`, or the login name of who ticked it. */
  signedBy: Type.String(),
  attempts: Type.Integer(),
  score: Type.Integer(),
})
export type ParticipantRow = Static<typeof ParticipantRow>

export const RecordRow = Type.Object({
  ...OwnRecord.properties,
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  place: Type.String(),
})
export type RecordRow = Static<typeof RecordRow>

const LackRow = Type.Object({
  lackId: Id,
  memberId: Id,
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  courseId: Id,
  title: Type.String(),
  dueOn: Type.String(),
  isOverdue: Type.Boolean(),
})

const FigureRow = Type.Object({
  department: Type.String(),
  people: Type.Integer(),
  trained: Type.Integer(),
  hours: Type.Number(),
  passed: Type.Integer(),
  failed: Type.Integer(),
})
export type FigureRow = Static<typeof FigureRow>

const recordFilters = {
  year: Type.Optional(Year),
  kind: Type.Optional(TrainingKindCode),
  deptId: SearchText,
  name: SearchText,
  passed: Type.Optional(Type.Enum(['0', '1'])),
}

const courseAudit = auditsOf('培训课程', 'course')
const questionAudit = auditsOf('培训题库', 'question')
const sessionAudit = auditsOf('培训场次', 'training')

const courseRoutes = routes({
  'GET /prod-api/cms/training/options': {
    access: 'permission:cms:training:list',
    about: '可以选择的课程、岗位、课程说明与部门',
    data: Type.Object({ courses: Choices, posts: Choices, items: Choices, departments: Tree }),
  },
  'GET /prod-api/cms/training/course/list': {
    access: 'permission:cms:training:list',
    about: '课程列表',
    query: pagedQuery({ title: SearchText, kind: Type.Optional(TrainingKindCode), status: Type.Optional(Status) }),
    data: rowsOf(CourseRow),
  },
  'GET /prod-api/cms/training/course/:courseId': {
    access: 'permission:cms:training:edit',
    about: '一门课程',
    params: Type.Object({ courseId: Type.String({ maxLength: 64 }) }),
    data: dataOf(CourseRow),
  },
  'POST /prod-api/cms/training/course': {
    access: 'permission:cms:training:add',
    audit: courseAudit('insert'),
    about: '新增课程',
    body: strict({ ...course, ...ignoredAuditFields }),
    data: Type.Object({ courseId: Id }),
  },
  'PUT /prod-api/cms/training/course': {
    access: 'permission:cms:training:edit',
    audit: courseAudit('update'),
    about: '修改课程；已有的培训记录不变',
    body: strict({
      ...course,
      courseId: TrainingId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('posts', 'questions'),
    }),
    data: Nothing,
  },
})

const questionRoutes = routes({
  'GET /prod-api/cms/training/question/list': {
    access: 'permission:cms:training:edit',
    about: '题库，含答案',
    query: pagedQuery({ courseId: SearchText, kind: Type.Optional(QuestionKindCode), text: SearchText }),
    data: rowsOf(QuestionRow),
  },
  'GET /prod-api/cms/training/question/:questionId': {
    access: 'permission:cms:training:edit',
    about: '一道题',
    params: Type.Object({ questionId: Type.String({ maxLength: 64 }) }),
    data: dataOf(QuestionRow),
  },
  'POST /prod-api/cms/training/question': {
    access: 'permission:cms:training:add',
    audit: questionAudit('insert'),
    about: '新增题目',
    body: strict({ ...question, ...ignoredAuditFields }),
    data: Type.Object({ questionId: Id }),
  },
  'PUT /prod-api/cms/training/question': {
    access: 'permission:cms:training:edit',
    audit: questionAudit('update'),
    about: '修改题目；已经开始的考试不变',
    body: strict({
      ...question,
      questionId: TrainingId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('courseTitle'),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/training/question/:questionIds': {
    access: 'permission:cms:training:edit',
    audit: questionAudit('delete'),
    about: '删除题目，多个以逗号分隔；已经开始的考试不变',
    params: Type.Object({ questionIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/cms/training/question/importTemplate': {
    access: 'permission:cms:training:add',
    load: 'heavy',
    audit: 'none',
    about: '导入题目的模板',
    form: true,
    body: strict({}),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/training/question/importData': {
    access: 'permission:cms:training:add',
    load: 'heavy',
    audit: questionAudit('import'),
    about: '从 Excel 导入题目；可先试运行，只答复每一行将会怎样',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    query: SheetImportQuery,
    data: SheetImportAnswer,
  },
})

const sessionRoutes = routes({
  'GET /prod-api/cms/training/session/list': {
    access: 'permission:cms:training:list',
    about: '培训场次，与自己数据范围内员工的人数',
    query: pagedQuery({ title: SearchText, isEnded: Type.Optional(Type.Enum(['0', '1'])) }),
    data: rowsOf(SessionRow),
  },
  'GET /prod-api/cms/training/session/:trainingId': {
    access: 'permission:cms:training:edit',
    about: '一场培训',
    params: Type.Object({ trainingId: Type.String({ maxLength: 64 }) }),
    data: dataOf(SessionRow),
  },
  'POST /prod-api/cms/training/session': {
    access: 'permission:cms:training:add',
    audit: sessionAudit('insert'),
    about: '安排场次',
    body: strict({ ...session, ...ignoredAuditFields }),
    data: Type.Object({ trainingId: Id }),
  },
  'PUT /prod-api/cms/training/session': {
    access: 'permission:cms:training:edit',
    audit: sessionAudit('update'),
    about: '修改场次；结束以后不能修改',
    body: strict({
      ...session,
      trainingId: TrainingId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('title', 'isEnded', 'enrolled', 'signed', 'passed'),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/training/session/end': {
    access: 'permission:cms:training:hold',
    audit: sessionAudit('update'),
    about: '结束场次：为到场的员工写入培训记录，此后不能更改',
    body: strict({ trainingId: TrainingId }),
    data: Nothing,
  },
  'POST /prod-api/cms/training/session/code': {
    access: 'permission:cms:training:hold',
    audit: { ...sessionAudit('other'), hides: ['signCode'] },
    about: '新的签到码，几分钟内有效；数据库里只有它的带密钥摘要',
    body: strict({ trainingId: TrainingId }),
    data: Type.Object({ signCode: Type.String() }),
  },
  'GET /prod-api/cms/training/people': {
    access: 'permission:cms:training:query',
    about: '一场培训的名单，限于自己的数据范围',
    query: pagedQuery({ trainingId: TrainingId, state: Type.Optional(StateCode), name: SearchText }),
    data: rowsOf(ParticipantRow),
  },
  'PUT /prod-api/cms/training/people': {
    access: 'permission:cms:training:hold',
    audit: { ...auditsOf('培训名单')('update'), object: ['training', 'member'] },
    about: '加入名单、代为签到、撤销签到或移出名单，限于自己数据范围内的员工',
    body: strict({
      trainingId: TrainingId,
      memberIds: Type.Array(TrainingId, { minItems: 1, maxItems: trainingLimits.people, title: '员工' }),
      act: Type.Enum(['add', 'sign', 'unsign', 'remove'], { title: '操作' }),
    }),
    data: Nothing,
  },
  'GET /prod-api/cms/training/staff': {
    access: 'permission:cms:training:hold',
    about: '按姓名或工号查找数据范围内的员工',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(Type.Object({ id: Id, title: Type.String(), where: Type.String() }))),
  },
})

const fileRoutes = routes({
  'GET /prod-api/cms/training/record/list': {
    access: 'permission:cms:training:query',
    about: '培训档案，限于自己的数据范围',
    query: pagedQuery(recordFilters),
    data: rowsOf(RecordRow),
  },
  'GET /prod-api/cms/training/record/figures': {
    access: 'permission:cms:training:query',
    about: '一年中各部门的培训人数、学时与结果，限于自己的数据范围',
    query: strict({ year: Year }),
    data: dataOf(Type.Array(FigureRow)),
  },
  'POST /prod-api/cms/training/record/export': {
    access: 'permission:cms:training:export',
    act: 'people',
    load: 'heavy',
    audit: auditsOf('培训档案')('export'),
    about: '按当前条件导出培训档案，限于自己的数据范围',
    form: true,
    body: pagedQuery(recordFilters),
    file: true,
    data: Nothing,
  },
  'GET /prod-api/cms/training/plan/lacks': {
    access: 'permission:cms:training:query',
    about: '按岗位应修而未修的课程，限于自己数据范围内的员工',
    query: pagedQuery({ courseId: SearchText, deptId: SearchText, name: SearchText }),
    data: rowsOf(LackRow),
  },
})

export const trainingRoutes = { ...courseRoutes, ...questionRoutes, ...sessionRoutes, ...fileRoutes }
