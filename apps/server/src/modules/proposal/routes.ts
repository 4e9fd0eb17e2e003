import { proposalRoutes } from '@anju/contract/proposal'
import { proposalRecordRoutes } from '@anju/contract/proposal/record'
import type { FastifyInstance } from 'fastify'
import { channelsOf, readDocument, readQuestion, refuseCodeInAddress, uploadClerkFile } from '#modules/case'
import { bind, dataHandlerOf, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readClock } from './clocks.ts'
import { isPublished } from './figures/publication.ts'
import { RETENTION } from './keeping.ts'
import { PHOTOS } from './photos.ts'
import { recordLetter } from './record.service.ts'
import { addMessage, anonymise, confirmAnswer, objectToAnswer, track, withdraw } from './sender.service.ts'
import { submit } from './submit.service.ts'

export function bindProposal(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalRoutes, {
    'POST /api/cms/proposal': handlerOf(submit),
    'GET /api/cms/proposal/limits': async ({ app }) => {
      const { acceptDays, answerDays, urgentHours } = await readClock(app.db)
      const { months: keepMonths } = await readDocument(app.db, RETENTION)
      const figures = await isPublished(app.db)
      return { acceptDays, answerDays, urgentHours, keepMonths, figures, ...(await channelsOf(app)) }
    },
    'POST /api/cms/proposal/question': handlerOf(readQuestion),
    'POST /api/cms/proposal/track': handlerOf(track),
    'GET /api/cms/proposal/track': refuseCodeInAddress,
    'PUT /api/cms/proposal/withdraw': handlerOf(withdraw),
    'PUT /api/cms/proposal/anonymise': handlerOf(anonymise),
    'POST /api/cms/proposal/message': handlerOf(addMessage),
    'PUT /api/cms/proposal/confirm': handlerOf(confirmAnswer),
    'PUT /api/cms/proposal/object': handlerOf(objectToAnswer),
  })
  bind(server, app, proposalRecordRoutes, {
    'POST /prod-api/cms/proposal/record': dataHandlerOf(recordLetter),
    'POST /prod-api/cms/proposal/record/photo': async ({ app, upload, ...by }) => ({
      data: { photoId: await uploadClerkFile(app, PHOTOS, by, upload) },
    }),
  })
}
