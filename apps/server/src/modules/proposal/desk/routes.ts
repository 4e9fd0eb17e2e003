import { proposalCodeRoutes } from '@anju/contract/proposal/code'
import { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import type { FastifyInstance } from 'fastify'
import { contactOf, deskHandlers, informSender, ownerHandlers, replaceCode } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { PROPOSAL } from '../kind.ts'
import { mailAssigned } from '../mail.ts'
import { BELL } from '../notice/bell.ts'
import { countTickets, detailOf, TICKETS } from './queries.ts'
import { addNote, setPriority, takeStep } from './service.ts'

export function bindProposalDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalDeskRoutes, {
    ...deskHandlers(proposalDeskRoutes, TICKETS, { detailOf, contactOf, bell: BELL }),
    ...ownerHandlers(proposalDeskRoutes, PROPOSAL, mailAssigned),
    'GET /prod-api/cms/proposal/counts': async ({ app, ...by }) => ({ data: await countTickets(app.db, by) }),
    'PUT /prod-api/cms/proposal/step': handlerOf(takeStep),
    'POST /prod-api/cms/proposal/note': handlerOf(addNote),
    'PUT /prod-api/cms/proposal/priority': handlerOf(setPriority),
  })
  bind(server, app, proposalCodeRoutes, {
    'POST /prod-api/cms/proposal/code': async ({ app, body, ...by }) => ({
      data: await replaceCode(app, PROPOSAL, by, body, async (tx, row) => {
        if (!row.phone) refuse('rejected', '这件来信没有留下电话，无法核实来信人，不能换发查询码')
        await informSender(app, tx, by.now, { kind: PROPOSAL, row, event: 'codeReplaced' })
      }),
    }),
  })
}
