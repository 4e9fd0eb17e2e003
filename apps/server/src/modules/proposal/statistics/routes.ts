import { proposalStatisticsRoutes } from '@anju/contract/proposal/statistics'
import { DAY, nextMidnight } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { exportCases } from '#modules/case'
import { type ByPermission, bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { periodOf } from '#platform/database/listing'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { TICKETS } from '../desk/queries.ts'
import { readStatistics } from './read.ts'
import { linesOf, statisticsSheet, ticketSheet } from './sheets.ts'

const YEAR = 365 * DAY

type Period = Parameters<typeof periodOf>[0]
type Call = ByPermission & { ip: string; signal: AbortSignal }

function statisticsOf(app: Context, { caller, now, permission, ip, signal }: Call, period: Period) {
  const { from, until = nextMidnight(now) } = periodOf(period)
  const begin = from ?? until - YEAR
  if (begin >= until) refuse('badRequest', '结束日期不能早于开始日期', { field: 'params[endTime]' })
  return app.readers.run(readStatistics, { caller, now, permission, from: begin, until }, { caller, ip, signal })
}

export function bindProposalStatistics(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalStatisticsRoutes, {
    'GET /prod-api/cms/proposal/statistics': async ({ app, query, ...call }) => ({
      data: await statisticsOf(app, call, query),
    }),
    'POST /prod-api/cms/proposal/statistics/export': async ({ app, body, ...call }) => {
      const { now, signal } = call
      return sheetFile('来信统计', statisticsSheet, linesOf(await statisticsOf(app, call, body)), now, signal)
    },
    'POST /prod-api/cms/proposal/export': async ({ app, body, ...by }) =>
      exportCases(app, TICKETS, by, body, { title: '来信', columns: ticketSheet(by.now) }),
  })
}
