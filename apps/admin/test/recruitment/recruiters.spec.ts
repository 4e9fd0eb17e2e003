// Who answers for the applications for each position.
import { PositionRecruiter } from '@anju/contract/recruitment/desk'
import { page } from 'vitest/browser'
import { planApplications } from '../case/desk.ts'
import { openConsole } from '../console/console.tsx'
import { pick } from '../console/forms.ts'
import { button, row } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { expect, test } from '../console/test.ts'

test('a user is named for a position, from those who may work on applications', async ({ server }) => {
  welcome(server, { permissions: permissionsOf('recruitment') })
  planApplications(server)
  const position = sample(PositionRecruiter, {
    positionId: 'p1',
    position: '会务服务员',
    deptName: '云澜大厦管理处',
    userId: '',
  })
  server.on('GET /prod-api/cms/recruitment/list', () => ({ rows: [], total: 0 }))
  server.on('GET /prod-api/cms/recruitment/colleagues', () => ({
    data: [{ userId: 'u1', nickName: '李人事', deptName: '人力资源部' }],
  }))
  server.on('GET /prod-api/cms/recruitment/recruiters', () => ({ data: [position] }))
  server.on('PUT /prod-api/cms/recruitment/recruiter', ({ body }) => {
    position.userId = body.userId
    return null as never
  })
  await openConsole('/cms/recruitment', '应聘')
  await button('招聘负责人').click()
  await page.getByLabelText('会务服务员的招聘负责人').click()
  await pick('李人事，人力资源部')
  await expect.element(page.getByText('已指定')).toBeVisible()
  await expect.element(row('会务服务员')).toHaveTextContent('李人事，人力资源部')
  expect(server.calls('PUT /prod-api/cms/recruitment/recruiter').at(-1)?.body).toEqual({
    positionId: 'p1',
    userId: 'u1',
  })
})
