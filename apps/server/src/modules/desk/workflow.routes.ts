import { deskCheckRoutes } from '@anju/contract/desk/check'
import { deskWorkflowRoutes } from '@anju/contract/desk/workflow'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { editSetting, getTrackedSetting } from '#modules/site'
import type { Context } from '#platform/app/context'
import { findCopy } from './copy.ts'
import { formOfLive, getLive } from './form.ts'
import { checkForm } from './safety/index.ts'
import { getInScope } from './scope.ts'
import { publishCopy, recallCopy, refuseCopy, submitCopy, takeAway } from './workflow.service.ts'

/** The check before publishing, of the working copy or else the live text. */
export function bindCheck(server: FastifyInstance, app: Context): void {
  bind(server, app, deskCheckRoutes, {
    'GET /prod-api/cms/check': async ({ app }) => ({ data: await getTrackedSetting(app.db, 'checks') }),
    'PUT /prod-api/cms/check': async ({ app, body: { levels, words, version }, ...by }) => {
      await editSetting(app, by, 'checks', { levels, words, version })
      return null
    },
    'GET /prod-api/cms/content/check/:contentId': async ({ app, caller, params, now }) => {
      const { id, section } = await getInScope(app.db, caller, params.contentId)
      const form = (await findCopy(app.db, id))?.form ?? (await formOfLive(app.db, await getLive(app.db, id)))
      return { data: await checkForm(app.db, { section, form, now }) }
    },
  })
}

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
    'PUT /prod-api/cms/content/publish': async ({ app, body, ...by }) => {
      await publishCopy(app, by, body)
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
