import { Type } from 'typebox'
import { bulkOf } from '../case/bulk.ts'
import { AssigneeId, noteOf } from '../case/desk.ts'
import { routes } from '../wire/route.ts'
import { enquiryLimits, enquiryStates } from './terms.ts'

const bulk = bulkOf({
  name: 'enquiry',
  list: 'enquiries',
  id: 'enquiryId',
  noun: '合作意向',
  title: '合作意向',
  object: 'enquiry',
  omits: ['note'],
})
const Note = noteOf(enquiryLimits)

/** The same done with several enquiries, each for itself. */
export const enquiryBulkRoutes = routes({
  'PUT /prod-api/cms/enquiry/bulk/assign': bulk('assign', '逐条分派；不能分派的列出原因', {
    deptId: AssigneeId,
    userId: AssigneeId,
    note: Note(0),
  }),
  'PUT /prod-api/cms/enquiry/bulk/move': bulk('handle', '逐条移到另一状态，如未成交或无效；不能移动的列出原因', {
    state: Type.Enum([...enquiryStates], { title: '状态' }),
    note: Note(0),
  }),
})
