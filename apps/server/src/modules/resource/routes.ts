import { resourceRoutes } from '@anju/contract/resource'
import type { FastifyInstance } from 'fastify'
import { findFile, type ItemsInScope, openNamed } from '#modules/file'
import { bind, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { listResources } from './queries.ts'
import { uploadFile } from './upload.service.ts'
import { maySee } from './usable.ts'

/** `inScope` is passed in, because the module of the items imports this one. */
export function bindResource(server: FastifyInstance, app: Context, inScope: ItemsInScope): void {
  bind(server, app, resourceRoutes, {
    'POST /prod-api/cms/resource/upload': async ({ app, upload, query, ...by }) => ({
      data: await uploadFile(app, by, upload, query.deptId ?? ''),
    }),
    'GET /prod-api/cms/resource/list': async ({ app, caller, query }) => listResources(app.db, caller, query),
    'GET /prod-api/cms/resource/file/:fileId': async ({ app, caller, params }) =>
      sendResource(app, caller, params.fileId, inScope),
  })
}

const MISSING = '文件不存在，或不在您的数据范围内'

async function sendResource(app: Context, caller: User, id: string, inScope: ItemsInScope): Promise<FileAnswer> {
  const file = (await maySee(app.db, caller, id, inScope)) ? await findFile(app.db, id) : undefined
  const opened = file && (await openNamed(app, app.storage.files, file.storage_key))
  if (!opened) return refuse('notFound', MISSING)
  const names = await app.db.selectFrom('resource').select('name').where('id', '=', id).executeTakeFirst()
  return { ...opened, name: names?.name ?? id, mime: file.mime }
}
