import { enquiryRoutes } from '@anju/contract/enquiry/form'
import type { FastifyInstance } from 'fastify'
import { readDocument, readQuestion } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { SETTING } from './keeping.ts'
import { submit } from './submit.service.ts'

export function bindEnquiry(server: FastifyInstance, app: Context): void {
  bind(server, app, enquiryRoutes, {
    'POST /api/cms/enquiry': async ({ app, body, ...from }) => submit(app, from, body),
    'GET /api/cms/enquiry/limits': async ({ app }) => {
      const { contactDays, months: keepMonths, idleMonths } = await readDocument(app.db, SETTING)
      return { contactDays, keepMonths, idleMonths }
    },
    'POST /api/cms/enquiry/question': async ({ app, body }) => readQuestion(app, body.nonce),
  })
}
