import { Type } from 'typebox'
import { bulkOf } from '../case/bulk.ts'
import { noteOf } from '../case/desk.ts'
import { routes } from '../wire/route.ts'
import { applicationLimits, applicationStages } from './terms.ts'

const bulk = bulkOf({
  name: 'recruitment',
  list: 'applications',
  id: 'applicationId',
  noun: '应聘',
  title: '应聘',
  object: 'application',
  omits: ['note'],
})

/** The same done with several applications, each for itself. */
export const recruitmentBulkRoutes = routes({
  'PUT /prod-api/cms/recruitment/bulk/move': bulk(
    'handle',
    '逐份移到另一阶段，应聘人看到同一段话；不能移动的列出原因',
    {
      stage: Type.Enum([...applicationStages], { title: '阶段' }),
      note: noteOf(applicationLimits)(1),
    },
  ),
})
