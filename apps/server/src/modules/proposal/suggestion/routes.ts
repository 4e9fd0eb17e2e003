import { proposalSuggestionRoutes } from '@anju/contract/proposal/suggestion'
import type { FastifyInstance } from 'fastify'
import { keepPace, pacesOf } from '#modules/case'
import { bind } from '#modules/identity'
import { suggestFor } from '#modules/search'
import type { Context } from '#platform/app/context'

/** A form asks once in each pause of somebody who writes: so many in an hour are several letters, or many neighbours. */
const LINE = { free: 300 }
const NETWORK = { free: 3000 }

/** What may answer a letter while it is written. Nothing of its text is stored or logged. */
export function bindProposalSuggestion(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalSuggestionRoutes, {
    'POST /api/cms/proposal/suggestions': async (call) => {
      const { body, ip, now } = call
      await keepPace(app, pacesOf('proposal-suggestion', ip, LINE, NETWORK), now, '填写')
      return suggestFor(app, body, call)
    },
  })
}
