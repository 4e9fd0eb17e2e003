import { Type } from 'typebox'
import { bulkOf } from '../case/bulk.ts'
import { AssigneeId, noteOf } from '../case/desk.ts'
import { routes } from '../wire/route.ts'
import { bulkSteps, proposalKinds, proposalLimits } from './terms.ts'

const bulk = bulkOf({
  name: 'proposal',
  list: 'tickets',
  id: 'proposalId',
  noun: '来信',
  title: '意见建议',
  object: 'ticket',
  omits: ['note'],
})
const Note = noteOf(proposalLimits)

/** The same done with several tickets of the inbox, each for itself. */
export const proposalBulkRoutes = routes({
  'PUT /prod-api/cms/proposal/bulk/assign': bulk('assign', '逐件分派；不能分派的列出原因', {
    deptId: AssigneeId,
    userId: AssigneeId,
    note: Note(0),
  }),
  'PUT /prod-api/cms/proposal/bulk/take': bulk('handle', '逐件由本人负责；不能接手的列出原因', {}),
  'PUT /prod-api/cms/proposal/bulk/kind': bulk('handle', '逐件改为另一个类型，编号不变；不能改的列出原因', {
    kind: Type.Enum([...proposalKinds], { title: '类型' }),
  }),
  'PUT /prod-api/cms/proposal/bulk/close': bulk('handle', '逐件办结已答复的来信；还没有答复的列出', {}),
  'PUT /prod-api/cms/proposal/bulk/step': bulk(
    'handle',
    '逐件办理一步：受理、用同一段话答复、不予受理或转其他单位；不能办理的列出原因',
    { step: Type.Enum([...bulkSteps], { title: '办理' }), note: Note(0) },
  ),
})
