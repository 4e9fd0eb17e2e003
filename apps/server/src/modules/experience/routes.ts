import { experienceRoutes } from '@anju/contract/experience/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '#modules/identity'
import { readAgent } from '#modules/monitor'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import { isOwnPage } from '#platform/http/origin'
import { isPerson } from '#platform/http/person'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { writeTally } from '#platform/tally'
import { createExperienceCounter } from './counter.ts'
import { warningOfFaults } from './rise.ts'
import { createReportPace } from './shares.ts'
import { addDayOfVisits, removeFaults } from './store.queries.ts'
import { readExperience } from './summary.queries.ts'

const REPORT = '/api/cms/site/experience'

/** Refuses reports from other pages before their body is read. */
function refuseOthers(server: FastifyInstance, app: Context): void {
  const refuseOther = async (request: FastifyRequest) => {
    if (!isOwnPage(app.settings, request)) refuse('forbidden', '只接受本站页面的报告')
  }
  server.addHook('onRoute', (route) => {
    if (route.url === REPORT) route.onRequest = [refuseOther, ...[route.onRequest ?? []].flat()]
  })
}

/** Reports of browsers, and their figures in the console. */
export function bindExperience(server: FastifyInstance, app: Context): void {
  refuseOthers(server, app)
  const counter = createExperienceCounter(app.clock.now)
  const admits = createReportPace(app.clock.now)
  const writer = writeTally(server, app, 'reports of visits', { ...counter, add: addDayOfVisits })
  const isOn = async (now: number) => (await currentSite(app, now)).experience
  bind(server, app, experienceRoutes, {
    'POST /api/cms/site/experience': async ({ body, ip, agent, now }) => {
      const network = networkOf(ip)
      if (!admits(network)) refuse('tooMany')
      if (!isPerson(agent) || !(await isOn(now))) return null
      const [browser = ''] = readAgent(agent).browser.split(' ')
      counter.count({ report: body, network, browser })
      return null
    },
    'GET /prod-api/monitor/experience': async ({ app, query, now }) => {
      await writer.write()
      const figures = await readExperience(app.db, Number(query.days ?? '7'), now)
      return { data: { on: await isOn(now), ...figures, warning: await warningOfFaults(app.db, now) } }
    },
    'GET /prod-api/monitor/experience/warning': async ({ app, now }) => ({
      data: { warning: await warningOfFaults(app.db, now) },
    }),
    'DELETE /prod-api/monitor/experience/fault/:faultIds': async ({ app, params }) => {
      await writer.write()
      const removed = await removeFaults(app.db, params.faultIds.split(','))
      if (removed === 0) refuse('notFound', '这些错误已处理，请刷新')
      return null
    },
  })
}
