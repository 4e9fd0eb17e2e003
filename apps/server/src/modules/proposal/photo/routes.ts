import { proposalPhotoRoutes } from '@anju/contract/proposal/photo'
import type { FastifyInstance } from 'fastify'
import { findByCode, findFile, openCaseFile, uploadClerkFile, uploadFile } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lineOfMerge, OF_DESK } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { PHOTOS } from '../photos.ts'

type Own = { id: string; merged_into: string | null }

/** A photo of a line that the sender of a ticket reads: of the own history, or of what is said about the ticket that it is merged into. */
async function ofSender(app: Context, { id, merged_into }: Own, photoId: string) {
  const since = merged_into === null ? '' : await lineOfMerge(app.db, id)
  return app.db
    .selectFrom('case_file')
    .innerJoin('case_event', 'case_event.id', 'case_file.event_id')
    .selectAll('case_file')
    .where('case_file.id', '=', photoId)
    .where('case_event.public_note', '!=', '')
    .where((eb) =>
      eb.or([
        eb('case_file.case_id', '=', id),
        eb.and([
          eb('case_file.case_id', '=', merged_into),
          eb('case_event.id', '>', since),
          eb('case_event.action', 'in', OF_DESK),
        ]),
      ]),
    )
    .executeTakeFirst()
}

export function bindProposalPhoto(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalPhotoRoutes, {
    'POST /api/cms/proposal/photo': async ({ app, upload, ...from }) => ({
      photoId: await uploadFile(app, PHOTOS, from, upload),
    }),
    'POST /api/cms/proposal/photo/view': async ({ app, body: { no, code, photoId, size }, ...from }) => {
      const photo = await ofSender(app, await findByCode(app, PROPOSAL, from, { no, code }), photoId)
      return openCaseFile(app, PHOTOS, photo, { name: photoId, small: size === 'small' })
    },
    'POST /prod-api/cms/proposal/photo': async ({ app, upload, ...by }) => ({
      data: { photoId: await uploadClerkFile(app, PHOTOS, by, upload) },
    }),
    'GET /prod-api/cms/proposal/photo/:photoId': async ({ app, params: { photoId }, query: { size }, ...by }) => {
      const photo = await findFile(app.db, PHOTOS, by, photoId)
      return openCaseFile(app, PHOTOS, photo, { name: photoId, small: size === 'small' })
    },
  })
}
