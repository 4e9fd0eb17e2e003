import { recruitmentRoutes } from '@anju/contract/recruitment'
import type { FastifyInstance } from 'fastify'
import { handlerOf, readDocument, readQuestion, refuseCodeInAddress, uploadFile } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readCalendar, track, withdraw } from './applicant.service.ts'
import { KEEPING } from './keeping.ts'
import { RESUMES } from './resume/kind.ts'
import { submit } from './submit.service.ts'

export function bindRecruitment(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentRoutes, {
    'POST /api/cms/recruitment': async ({ app, body, ...from }) => submit(app, from, body),
    'POST /api/cms/recruitment/resume': async ({ app, upload, ...from }) => ({
      resumeId: await uploadFile(app, RESUMES, from, upload),
    }),
    'GET /api/cms/recruitment/limits': async ({ app }) => {
      const { months: keepMonths, poolMonths, decideDays, idleMonths } = await readDocument(app.db, KEEPING)
      return { keepMonths, poolMonths, decideDays, idleMonths }
    },
    'POST /api/cms/recruitment/question': async ({ app, body }) => readQuestion(app, body.nonce),
    'POST /api/cms/recruitment/track': async ({ app, body, ...from }) => track(app, from, body),
    'GET /api/cms/recruitment/track': async () => refuseCodeInAddress(),
    'POST /api/cms/recruitment/calendar': async ({ app, body, ...from }) => readCalendar(app, from, body),
    'PUT /api/cms/recruitment/withdraw': handlerOf(withdraw),
  })
}
