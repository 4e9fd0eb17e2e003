import { type Static, Type } from 'typebox'
import { AssigneeId, CaseId, deskOf, lineFields, noteOf, optionsRoute } from '../case/desk.ts'
import { type FileFormat, fileFormats } from '../case/kinds.ts'
import { caseFilters, detailFields, rowFields } from '../case/list.ts'
import { dataOf, listQuery, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { applicationFields } from './fields.ts'
import {
  applicationActions,
  applicationLimits,
  applicationStages,
  applicationViews,
  interviewMinutes,
} from './terms.ts'

const Stage = Type.Enum([...applicationStages], { title: '阶段' })
const Rating = Type.Integer({ minimum: 0, maximum: 5, title: '评分' })
const Note = noteOf(applicationLimits)

/** An application in the list: telephone and e-mail are masked. */
export const ApplicationRow = Type.Object({
  applicationId: Type.String(),
  positionId: Type.String(),
  position: Type.String(),
  deptName: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  /** -1 when the applicant has not said. */
  experienceYears: Type.Integer(),
  stage: Stage,
  /** 1 to 5; 0 as long as nobody has said. */
  rating: Rating,
  keepInPool: Type.Boolean(),
  /** The format of the résumé; empty without one. */
  resumeKind: Type.Enum(['', ...(Object.keys(fileFormats) as FileFormat[])]),
  /** Day and time; empty without an interview. */
  interviewAt: Type.String(),
  ...rowFields,
})
export type ApplicationRow = Static<typeof ApplicationRow>

export const ApplicationEvent = Type.Object({
  ...lineFields,
  action: Type.Enum([...applicationActions]),
  stage: Stage,
  /** What the applicant reads, too. */
  publicNote: Type.String(),
})
export type ApplicationEvent = Static<typeof ApplicationEvent>

/** An application with its history; telephone and e-mail are masked, the whole ones are a call of their own. */
export const Application = Type.Object({
  ...ApplicationRow.properties,
  email: Type.String(),
  certificates: Type.Array(Type.String()),
  message: Type.String(),
  ...detailFields,
  interviewMinutes: Type.Integer(),
  interviewPlace: Type.String(),
  /** The user who holds it; empty without one. */
  interviewerId: Type.String(),
  /** The last day for deciding, after which it ends by itself; empty as long as its position takes applications, or when it has ended. */
  decideBy: Type.String(),
  /** The day on which it will be deleted; empty as long as it has not ended. */
  deleteOn: Type.String(),
  events: Type.Array(ApplicationEvent),
  /** Whether the caller may act on it, read contact and résumé, and issue a new query code. */
  may: Type.Object({ handle: Type.Boolean(), contact: Type.Boolean(), code: Type.Boolean() }),
})
export type Application = Static<typeof Application>

/** Who may answer for a position or hold an interview. */
const Colleague = Type.Object({ userId: Type.String(), nickName: Type.String(), deptName: Type.String() })

/** A position with the user who answers for its applications; empty when those of its department do together. */
export const PositionRecruiter = Type.Object({
  positionId: Type.String(),
  position: Type.String(),
  deptName: Type.String(),
  userId: Type.String(),
})
export type PositionRecruiter = Static<typeof PositionRecruiter>

/** A position with the number of its applications in each stage, in the order of the stages. */
export const PositionFigures = Type.Object({
  positionId: Type.String(),
  position: Type.String(),
  total: Type.Integer(),
  stages: Type.Array(Type.Integer()),
})
export type PositionFigures = Static<typeof PositionFigures>

// What is written about people is for those who choose; readers of the operation log are others.
const desk = deskOf({
  name: 'recruitment',
  id: 'applicationId',
  title: '应聘',
  object: 'application',
  omits: ['note', 'place', 'name', 'phone', 'email', 'message', 'certificates'],
})
const { name, phone, email, city, experienceYears, certificates, message } = applicationFields
const filters = { positionId: Type.Optional(Type.String({ maxLength: 64 })) }

/** The desk of applications: whoever chooses people finds, reads, rates and answers them here. */
export const recruitmentDeskRoutes = routes({
  ...desk.reading({
    about: {
      list: '数据范围内部门的应聘；电话已隐去。rating 是最低评分',
      detail: '一份应聘与处理经过；电话与邮箱已隐去',
      contact: '查看完整的电话与邮箱；查看记入处理经过',
    },
    view: '应聘视图',
    query: listQuery(['submitTime', 'rating', 'limit'], {
      ...filters,
      ...caseFilters,
      view: Type.Optional(Type.Enum([...applicationViews])),
      rating: Type.Optional(Type.Enum(['1', '2', '3', '4', '5'])),
    }),
    row: ApplicationRow,
    detail: Application,
    contact: { phone: Type.String(), email: Type.String() },
  }),
  'GET /prod-api/cms/recruitment/options': optionsRoute('cms:recruitment:list'),
  'GET /prod-api/cms/recruitment/counts': {
    ...desk.counts('各视图的份数，可只算一个岗位', applicationViews),
    query: strict(filters),
  },
  'GET /prod-api/cms/recruitment/positions': {
    access: 'permission:cms:recruitment:list',
    about: '有应聘的岗位与各阶段的份数',
    data: dataOf(Type.Array(PositionFigures)),
  },
  'POST /prod-api/cms/recruitment/resume': {
    access: 'permission:cms:recruitment:contact',
    audit: desk.audit('other'),
    about: '读取简历；读取记入处理经过',
    form: true,
    body: strict({ applicationId: CaseId }),
    file: true,
    data: Nothing,
  },
  'PUT /prod-api/cms/recruitment': desk.change(
    'handle',
    '应应聘人要求更正应聘；电话与邮箱须有查看联系方式的权限，不给则不变。处理经过只记更正了哪几项',
    {
      name,
      city,
      experienceYears,
      certificates,
      message,
      phone: Type.Optional(phone),
      email: Type.Optional(email),
    },
  ),
  'DELETE /prod-api/cms/recruitment/:applicationId': desk.removal(
    '应应聘人要求删除一份应聘，连同简历与处理经过，不能恢复',
  ),
  'PUT /prod-api/cms/recruitment/move': desk.change('handle', '移到另一阶段；note 是应聘人看到的话', {
    stage: Stage,
    note: Note(1),
  }),
  'PUT /prod-api/cms/recruitment/rate': desk.change('handle', '评分：1 到 5，0 表示未评；只有内部可见', {
    rating: Rating,
  }),
  'PUT /prod-api/cms/recruitment/interview': desk.change(
    'handle',
    '安排或更改面试，移到面试阶段；应聘人看到时间与地点。配置了邮件的，应聘人与面试人各收到一份日历邀请；不指定面试人则为安排的人',
    {
      at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$', message: '请选择面试的日期和时间' }),
      minutes: Type.Integer({ minimum: interviewMinutes.least, maximum: interviewMinutes.most, title: '时长' }),
      place: Type.String({ minLength: 1, maxLength: 100, title: '地点' }),
      note: Note(0),
      interviewerId: Type.Optional(AssigneeId),
    },
  ),
  'GET /prod-api/cms/recruitment/colleagues': {
    access: 'permission:cms:recruitment:list',
    about: '可以办理应聘的用户，供选择面试人与招聘负责人',
    data: dataOf(Type.Array(Colleague)),
  },
  'GET /prod-api/cms/recruitment/recruiters': {
    access: 'permission:cms:recruitment:setting',
    about: '数据范围内的岗位与各自的招聘负责人',
    data: dataOf(Type.Array(PositionRecruiter)),
  },
  'PUT /prod-api/cms/recruitment/recruiter': {
    access: 'permission:cms:recruitment:setting',
    audit: { title: '招聘负责人', object: 'user', action: 'update' },
    about: '指定一个岗位的招聘负责人：这个岗位的应聘首先通知本人；userId 为空则由部门共同负责',
    body: strict({ positionId: CaseId, userId: AssigneeId }),
    data: Nothing,
  },
  'POST /prod-api/cms/recruitment/calendar': {
    access: 'permission:cms:recruitment:query',
    audit: 'none',
    about: '面试的日历文件（iCalendar），不含应聘人的联系方式',
    form: true,
    body: strict({ applicationId: CaseId }),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/recruitment/note': desk.addition('补充一句：isPublic 时应聘人可见，否则为内部备注', {
    note: Note(1),
    isPublic: Type.Boolean(),
  }),
})
