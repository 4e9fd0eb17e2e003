import { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import type { FastifyInstance } from 'fastify'
import { claimCase } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION } from '../kind.ts'
import { interviewAnswer } from '../letters.ts'
import { editApplication, removeApplication } from './correction.ts'
import { countApplications, listApplications, positionFigures, readApplication } from './queries.ts'
import { addNote, arrangeInterview, moveApplication, rateApplication, readContact, readResume } from './service.ts'

export function bindRecruitmentDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentDeskRoutes, {
    'GET /prod-api/cms/recruitment/list': async ({ app, query, ...by }) => listApplications(app.db, by, query),
    'GET /prod-api/cms/recruitment/counts': async ({ app, query, ...by }) => ({
      data: await countApplications(app.db, by, query.positionId),
    }),
    'GET /prod-api/cms/recruitment/positions': async ({ app, ...by }) => ({
      data: await positionFigures(app.db, by),
    }),
    'GET /prod-api/cms/recruitment/:applicationId': async ({ app, params, ...by }) => ({
      data: await readApplication(app.db, by, params.applicationId),
    }),
    'POST /prod-api/cms/recruitment/contact': async ({ app, body, ...by }) => ({
      data: await readContact(app, by, body.applicationId),
    }),
    'POST /prod-api/cms/recruitment/resume': async ({ app, body, ...by }) => readResume(app, by, body.applicationId),
    'POST /prod-api/cms/recruitment/calendar': async ({ app, body, ...by }) =>
      interviewAnswer(
        await app.db.transaction().execute((tx) => claimCase(tx, APPLICATION, by, body.applicationId)),
        by.now,
      ),
    'PUT /prod-api/cms/recruitment': async ({ app, body, ...by }) => {
      await editApplication(app, by, body)
      return null
    },
    'DELETE /prod-api/cms/recruitment/:applicationId': async ({ app, params, ...by }) => {
      await removeApplication(app, by, params.applicationId)
      return null
    },
    'PUT /prod-api/cms/recruitment/move': async ({ app, body, ...by }) => {
      await moveApplication(app, by, body)
      return null
    },
    'PUT /prod-api/cms/recruitment/rate': async ({ app, body, ...by }) => {
      await rateApplication(app, by, body)
      return null
    },
    'PUT /prod-api/cms/recruitment/interview': async ({ app, body, ...by }) => {
      await arrangeInterview(app, by, body)
      return null
    },
    'POST /prod-api/cms/recruitment/note': async ({ app, body, ...by }) => {
      await addNote(app, by, body)
      return null
    },
  })
}
