import { resourceRoutes } from '@anju/contract/resource'
import type { FastifyInstance } from 'fastify'
import { findFile, openSent, sizeOf } from '#modules/file'
import { bind, holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { MISSING } from './library.queries.ts'
import { bindLibrary } from './library.routes.ts'
import { putPreview } from './preview.service.ts'
import { listResources } from './queries.ts'
import { uploadFile } from './upload.service.ts'
import { maySee } from './usable.ts'
import { bindVideo } from './video/routes.ts'

export function bindResource(server: FastifyInstance, app: Context): void {
  bindLibrary(server, app)
  bindVideo(server, app)
  bind(server, app, resourceRoutes, {
    'POST /prod-api/cms/resource/upload': async ({ app, upload, query, ...by }) => ({
      data: await uploadFile(app, by, upload, { deptId: query.deptId ?? '', folderId: '' }),
    }),
    'GET /prod-api/cms/resource/list': async ({ app, query, ...by }) => listResources(app.db, by, query),
    'POST /prod-api/cms/resource/preview/:fileId': async ({ app, upload, params, ...by }) => {
      await putPreview(app, by, upload, params.fileId)
      return null
    },
    'GET /prod-api/cms/resource/file/:fileId': async ({ app, caller, params, query }) =>
      sendResource(app, caller, { id: params.fileId, width: query.w, original: query.original !== undefined }),
  })
}

/** Whoever writes items, and whoever has the library. */
const mayFetch = (caller: User) => holds(caller, 'cms:content:query') || holds(caller, 'cms:resource:list')

type Wanted = { id: string; width: string | undefined; original: boolean }

async function sendResource(app: Context, caller: User, { id, width, original }: Wanted): Promise<FileAnswer> {
  if (!mayFetch(caller) || !(await maySee(app, caller, id))) return refuse('notFound', MISSING)
  const row = await app.db
    .selectFrom('resource')
    .select(['name', 'original_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const file = await findFile(app.db, original ? (row?.original_id ?? id) : id)
  const sent = file && (await sizeOf(app.db, file, width, ''))
  const opened = sent && (await openSent(app, sent))
  if (!opened) return refuse('notFound', MISSING)
  return { ...opened, name: row?.name ?? id, mime: sent.mime }
}
