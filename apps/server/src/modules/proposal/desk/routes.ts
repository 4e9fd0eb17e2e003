import { proposalCodeRoutes } from '@anju/contract/proposal/code'
import { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import { proposalRecordRoutes } from '@anju/contract/proposal/record'
import type { FastifyInstance } from 'fastify'
import { contactOf, deskHandlers, informSender, ownerHandlers, replaceCode, uploadClerkFile } from '#modules/case'
import { bind, dataHandlerOf, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { PROPOSAL } from '../kind.ts'
import { mailAssigned } from '../mail.ts'
import { BELL } from '../notice/bell.ts'
import { PHOTOS } from '../photos.ts'
import { recordLetter } from '../record.service.ts'
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
  bind(server, app, proposalRecordRoutes, {
    'POST /prod-api/cms/proposal/record': dataHandlerOf(recordLetter),
    'POST /prod-api/cms/proposal/record/photo': async ({ app, upload, ...by }) => ({
      data: { photoId: await uploadClerkFile(app, PHOTOS, by, upload) },
    }),
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
