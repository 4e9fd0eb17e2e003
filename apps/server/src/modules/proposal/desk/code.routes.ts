import { proposalCodeRoutes } from '@anju/contract/proposal/code'
import type { FastifyInstance } from 'fastify'
import { replaceCode } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { PROPOSAL, type Ticket } from '../kind.ts'

/** Without a telephone nobody can be verified. */
async function assertPhone(_tx: Tx, { phone }: Ticket): Promise<void> {
  if (!phone) refuse('rejected', '这件来信没有留下电话，无法核实来信人，不能换发查询码')
}

/** New query codes for senders who have lost theirs. */
export function bindProposalCode(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalCodeRoutes, {
    'POST /prod-api/cms/proposal/code': async ({ app, body, ...by }) => ({
      data: await replaceCode(app, PROPOSAL, by, body, assertPhone),
    }),
  })
}
