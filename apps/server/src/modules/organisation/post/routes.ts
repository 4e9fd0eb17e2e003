import { postRoutes } from '@anju/contract/system/post'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { postSheet, presentPost } from './present.ts'
import { findPost, listPosts, loadPosts, postsToChoose } from './queries.ts'
import { addPost, editPost, removePosts } from './service.ts'

export function bindPost(server: FastifyInstance, app: Context): void {
  bind(server, app, postRoutes, {
    'GET /prod-api/system/post/list': async ({ app, query }) => {
      const { total, rows } = await listPosts(app.db, query)
      return { total, rows: rows.map(presentPost) }
    },
    'GET /prod-api/system/post/optionselect': async ({ app }) => ({
      data: (await postsToChoose(app.db)).map(presentPost),
    }),
    'GET /prod-api/system/post/:postId': async ({ app, params }) => ({
      data: presentPost((await findPost(app.db, params.postId)) ?? refuse('notFound', '该岗位不存在')),
    }),
    'POST /prod-api/system/post': async ({ app, body, ...by }) => ({ postId: await addPost(app, by, body) }),
    'PUT /prod-api/system/post': handlerOf(editPost),
    'DELETE /prod-api/system/post/:postIds': async ({ app, params }) => {
      await removePosts(app, params.postIds.split(','))
      return null
    },
    'POST /prod-api/system/post/export': async ({ app, body, now, signal }) => {
      const rows = batches((limit, offset) => loadPosts(app.db, body, limit, offset))
      return sheetFile('岗位数据', postSheet, rows, now, signal)
    },
  })
}
