import { Type } from 'typebox'
import { deskOf, noteOf } from '../case/desk.ts'
import { dayOf } from '../wire/day-shape.ts'
import { routes } from '../wire/route.ts'
import { proposalLimits } from './terms.ts'

const Note = noteOf(proposalLimits)
const desk = deskOf({
  name: 'proposal',
  id: 'proposalId',
  title: '意见建议',
  object: 'ticket',
  omits: ['note'],
})

/** What happens to a letter between its steps: more time, a question to its sender, sent back, urged, and the call after the answer. */
export const proposalCourseRoutes = routes({
  'PUT /prod-api/cms/proposal/question': desk.change(
    'handle',
    '请来信人补充；来信人会看到 note。补充之前为等待补充，答复期限按设置顺延，最迟的十日期限不变。已提交的来信即受理',
    { note: Note(0) },
  ),
  'PUT /prod-api/cms/proposal/extension': desk.change(
    'handle',
    '申请延期答复：新的日期在最迟的十日期限之内；note 是原因，批准后来信人会看到',
    {
      until: dayOf({ message: '请选择延期到哪一天' }),
      note: Note(0),
    },
  ),
  'PUT /prod-api/cms/proposal/extension/decision': desk.change(
    'assign',
    '批准或不同意延期，不能是申请的人；note 只有内部可见。批准后答复期限改为新的日期',
    { approved: Type.Boolean(), note: Note(0) },
  ),
  'PUT /prod-api/cms/proposal/return': desk.change(
    'handle',
    '退单：退回待分派，由分派的人另行安排；note 是原因，只有内部可见',
    { note: Note(0) },
  ),
  'PUT /prod-api/cms/proposal/urge': desk.change(
    'assign',
    '督办：提醒负责的人与部门尽快答复，同一人一小时一次；note 只有内部可见',
    { note: Note(0) },
  ),
  'PUT /prod-api/cms/proposal/read': desk.change(
    'handle',
    '答复后来信人的补充已读，无需回复：不再等待回复，到期照常办结；只有内部可见',
    {
      /** How many lines of the history the caller has read. */
      seen: Type.Integer({ minimum: 0 }),
    },
  ),
  'PUT /prod-api/cms/proposal/callback': desk.change(
    'handle',
    '答复后的电话回访，须是没有答复过这件来信的人；未接通时只记经过，接通时必填满意度与是否解决',
    {
      reached: Type.Boolean(),
      /** 1 to 5, if the sender was reached. */
      satisfaction: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '满意度' })),
      solved: Type.Optional(Type.Boolean()),
      note: Note(0),
    },
  ),
})
