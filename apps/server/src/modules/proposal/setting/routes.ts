import { proposalSettingRoutes } from '@anju/contract/proposal/setting'
import type { FastifyInstance } from 'fastify'
import { readDocument } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readClock } from '../clocks.ts'
import { COURSE } from '../rest.ts'
import { editClock } from './clock.service.ts'
import { editCourse } from './course.service.ts'
import { editRules, RULES } from './rules.service.ts'
import { editTemplates, TEMPLATES } from './templates.service.ts'

export function bindProposalSetting(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalSettingRoutes, {
    'GET /prod-api/cms/proposal/clock': async ({ app }) => ({ data: await readClock(app.db) }),
    'PUT /prod-api/cms/proposal/clock': async ({ app, body }) => {
      await editClock(app, body)
      return null
    },
    'GET /prod-api/cms/proposal/course': async ({ app }) => ({ data: await readDocument(app.db, COURSE) }),
    'PUT /prod-api/cms/proposal/course': async ({ app, body }) => {
      await editCourse(app, body)
      return null
    },
    'GET /prod-api/cms/proposal/rules': async ({ app }) => ({ data: await readDocument(app.db, RULES) }),
    'PUT /prod-api/cms/proposal/rules': async ({ app, body }) => {
      await editRules(app, body)
      return null
    },
    'GET /prod-api/cms/proposal/templates': async ({ app }) => ({ data: await readDocument(app.db, TEMPLATES) }),
    'PUT /prod-api/cms/proposal/templates': async ({ app, body }) => {
      await editTemplates(app, body)
      return null
    },
  })
}
