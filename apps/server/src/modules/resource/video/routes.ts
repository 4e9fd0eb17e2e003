import { videoRoutes } from '@anju/contract/video'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { cancelUpload } from './end.ts'
import { takePart } from './part.service.ts'
import { listUploads, presentUpload } from './queries.ts'
import { beginUpload, completeUpload, permissionToUpload } from './service.ts'

const MEGABYTE = 1024 * 1024

export function bindVideo(server: FastifyInstance, app: Context): void {
  bind(server, app, videoRoutes, {
    'GET /prod-api/cms/resource/video': async ({ app, caller }) => ({
      rows: (await listUploads(app.db, caller)).map(presentUpload),
      mostBytes: (await readUploadLimits(app.db)).video * MEGABYTE,
    }),
    'POST /prod-api/cms/resource/video': async ({ app, body, ...by }) => {
      const permission = permissionToUpload(by.caller, body)
      return { data: await beginUpload(app, { ...by, permission }, body) }
    },
    'POST /prod-api/cms/resource/video/part/:uploadId': async ({ app, params, query, upload, ...by }) => {
      permissionToUpload(by.caller)
      return { received: await takePart(app, by, params.uploadId, Number(query.start), upload.bytes) }
    },
    'POST /prod-api/cms/resource/video/complete/:uploadId': async ({ app, params, ...by }) => {
      permissionToUpload(by.caller)
      return { data: await completeUpload(app, by, params.uploadId) }
    },
    'DELETE /prod-api/cms/resource/video/:uploadId': async ({ app, params, ...by }) => {
      await cancelUpload(app, by, params.uploadId)
      return null
    },
  })
}
