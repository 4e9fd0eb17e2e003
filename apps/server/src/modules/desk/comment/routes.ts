import { deskCommentRoutes } from '@anju/contract/desk/comment'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { DISCUSSING, getInScope } from '../scope.ts'
import { listComments } from './queries.ts'
import { addComment, answerComment, resolveComment } from './service.ts'

export function bindComments(server: FastifyInstance, app: Context): void {
  bind(server, app, deskCommentRoutes, {
    'GET /prod-api/cms/content/comment/:contentId': async ({ app, caller, params: { contentId } }) => {
      const { section } = await getInScope(app.db, caller, contentId, DISCUSSING)
      return { data: await listComments(app.db, contentId, section) }
    },
    'POST /prod-api/cms/content/comment': async ({ app, body, ...by }) => addComment(app, by, body),
    'POST /prod-api/cms/content/comment/answer': async ({ app, body, ...by }) => answerComment(app, by, body),
    'PUT /prod-api/cms/content/comment/resolve': handlerOf(resolveComment),
  })
}
