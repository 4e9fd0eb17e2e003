import { proposalRecordRoutes } from '@anju/contract/proposal/record'
import type { FastifyInstance } from 'fastify'
import { uploadClerkFile } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { PHOTOS } from '../photos.ts'
import { recordLetter } from './service.ts'

export function bindProposalRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalRecordRoutes, {
    'POST /prod-api/cms/proposal/record': async ({ app, body, ...by }) => ({ data: await recordLetter(app, by, body) }),
    'POST /prod-api/cms/proposal/record/photo': async ({ app, upload, ...by }) => ({
      data: { photoId: await uploadClerkFile(app, PHOTOS, by, upload) },
    }),
  })
}
