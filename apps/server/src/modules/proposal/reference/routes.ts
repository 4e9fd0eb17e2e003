import { proposalReferenceRoutes } from '@anju/contract/proposal/reference'
import type { FastifyInstance } from 'fastify'
import { itemTargets } from '#modules/content'
import { bind } from '#modules/identity'
import { lawTargets } from '#modules/law'
import type { Context } from '#platform/app/context'

const MOST = 8

/** A citation first, then items, then laws with their first article that has the words. */
export function bindProposalReference(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalReferenceRoutes, {
    'GET /prod-api/cms/proposal/targets': async (call) => {
      const keyword = call.query.keyword.trim()
      if (!keyword) return { data: [] }
      const { cited, others: laws } = await lawTargets(app, { keyword, limit: MOST }, call)
      return { data: [...cited, ...(await itemTargets(app.db, { keyword, now: call.now, limit: MOST })), ...laws] }
    },
  })
}
