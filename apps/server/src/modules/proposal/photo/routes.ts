import { proposalPhotoRoutes } from '@anju/contract/proposal/photo'
import type { FastifyInstance } from 'fastify'
import { casesInScope } from '#modules/case'
import { openNamed } from '#modules/file'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { findOwn } from '../find.ts'
import { lineOfMerge, OF_DESK } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { addClerkPhoto, addSenderPhoto } from './store.ts'

const MISSING = '照片不存在，或已被删除'
type Wanted = { photoId: string; size: 'small' | 'whole' }
type Keys = { storage_key: string; small_key: string }

async function send(app: Context, { photoId, size }: Wanted, photo: Keys | undefined): Promise<FileAnswer> {
  const opened =
    photo && (await openNamed(app, app.storage.files, size === 'small' ? photo.small_key : photo.storage_key))
  return opened ? { ...opened, name: `${photoId}.webp`, mime: 'image/webp' } : refuse('notFound', MISSING)
}

type Own = { id: string; merged_into: string | null }

/** A photo of a line that the sender of a ticket reads: of the own history, or of what is said about the ticket that it is merged into. */
async function ofSender(app: Context, { id, merged_into }: Own, photoId: string) {
  const since = merged_into === null ? '' : await lineOfMerge(app.db, id)
  return app.db
    .selectFrom('proposal_photo')
    .innerJoin('case_event', 'case_event.id', 'proposal_photo.event_id')
    .select(['storage_key', 'small_key'])
    .where('proposal_photo.id', '=', photoId)
    .where('case_event.public_note', '!=', '')
    .where((eb) =>
      eb.or([
        eb('proposal_photo.proposal_id', '=', id),
        eb.and([
          eb('proposal_photo.proposal_id', '=', merged_into),
          eb('case_event.id', '>', since),
          eb('case_event.action', 'in', OF_DESK),
        ]),
      ]),
    )
    .executeTakeFirst()
}

export function bindProposalPhoto(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalPhotoRoutes, {
    'POST /api/cms/proposal/photo': async ({ app, upload, ...from }) => addSenderPhoto(app, from, upload),
    'POST /api/cms/proposal/photo/view': async ({ app, body: { no, code, ...wanted }, ...from }) => {
      const own = await findOwn(app, from, { no, code })
      return send(app, wanted, await ofSender(app, own, wanted.photoId))
    },
    'POST /prod-api/cms/proposal/photo': async ({ app, upload, ...by }) => ({
      data: await addClerkPhoto(app, by, upload),
    }),
    'GET /prod-api/cms/proposal/photo/:photoId': async ({ app, params: { photoId }, query: { size }, ...by }) => {
      const photo = await app.db
        .selectFrom('proposal_photo')
        .innerJoin('proposal', 'proposal.id', 'proposal_photo.proposal_id')
        .select(['storage_key', 'small_key'])
        .where('proposal_photo.id', '=', photoId)
        .where(casesInScope(PROPOSAL, by))
        .executeTakeFirst()
      return send(app, { photoId, size }, photo)
    },
  })
}
