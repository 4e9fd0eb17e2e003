import { robotRoutes } from '@anju/contract/robot/routes'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { presentRobot } from './present.ts'
import { findRobot, listRobots } from './queries.ts'
import { addRobot, editRobot, removeRobots, testRobot } from './service.ts'

export function bindRobot(server: FastifyInstance, app: Context): void {
  bind(server, app, robotRoutes, {
    'GET /prod-api/system/robot/list': async ({ app, query }) => {
      const { total, rows } = await listRobots(app.db, query)
      return { total, rows: rows.map(presentRobot) }
    },
    'GET /prod-api/system/robot/deptTree': async ({ app }) => ({ data: await departmentTree(app.db, wholeCompany) }),
    'GET /prod-api/system/robot/:robotId': async ({ app, params }) => ({
      data: presentRobot((await findRobot(app.db, params.robotId)) ?? refuse('notFound', '群机器人不存在')),
    }),
    'POST /prod-api/system/robot': async ({ app, body, ...by }) => ({ robotId: await addRobot(app, by, body) }),
    'PUT /prod-api/system/robot': handlerOf(editRobot),
    'POST /prod-api/system/robot/test': async ({ app, body, ...by }) => {
      await testRobot(app, by, String(body.robotId))
      return null
    },
    'DELETE /prod-api/system/robot/:robotIds': async ({ app, params }) => {
      await removeRobots(app, params.robotIds.split(','))
      return null
    },
  })
}
