import { deskWorkflowRoutes } from '@anju/contract/desk/workflow'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { scheduleCopy } from './replacement/service.ts'
import { publishCopy, recallCopy, refuseCopy, reviewCopy, submitCopy, takeAway } from './workflow.service.ts'

export function bindWorkflow(server: FastifyInstance, app: Context): void {
  bind(server, app, deskWorkflowRoutes, {
    'PUT /prod-api/cms/content/submit': async ({ app, body, ...by }) => {
      await submitCopy(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/recall': async ({ app, body, ...by }) => {
      await recallCopy(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/refuse': async ({ app, body, ...by }) => {
      await refuseCopy(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/review': async ({ app, body, ...by }) => {
      await reviewCopy(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/publish': async ({ app, body, ...by }) => {
      await publishCopy(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/schedule': async ({ app, body, ...by }) => {
      await scheduleCopy(app, by, body)
      return null
    },
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
