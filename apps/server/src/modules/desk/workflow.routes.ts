import { deskWorkflowRoutes } from '@anju/contract/desk/workflow'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { scheduleCopy } from './replacement/service.ts'
import { publishCopy, recallCopy, refuseCopy, reviewCopy, submitCopy, takeAway } from './workflow.service.ts'

export function bindWorkflow(server: FastifyInstance, app: Context): void {
  bind(server, app, deskWorkflowRoutes, {
    'PUT /prod-api/cms/content/submit': handlerOf(submitCopy),
    'PUT /prod-api/cms/content/recall': handlerOf(recallCopy),
    'PUT /prod-api/cms/content/refuse': handlerOf(refuseCopy),
    'PUT /prod-api/cms/content/review': handlerOf(reviewCopy),
    'PUT /prod-api/cms/content/publish': handlerOf(publishCopy),
    'PUT /prod-api/cms/content/schedule': handlerOf(scheduleCopy),
    'PUT /prod-api/cms/content/offline': async ({ app, body, ...by }) => {
      await takeAway(app, by, 'offline', body)
      return null
    },
    'PUT /prod-api/cms/content/archive': async ({ app, body, ...by }) => {
      await takeAway(app, by, 'archive', body)
      return null
    },
  })
}
