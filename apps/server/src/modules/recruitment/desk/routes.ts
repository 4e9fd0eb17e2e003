import { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import type { FastifyInstance } from 'fastify'
import { changeCase, deskHandlers, handlerOf, removalOf } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION } from '../kind.ts'
import { interviewAnswer } from '../letters.ts'
import { editApplication, removeApplication } from './correction.ts'
import { APPLICATIONS, countApplications, positionFigures, readApplication } from './queries.ts'
import { addNote, arrangeInterview, moveApplication, rateApplication, readResume } from './service.ts'

export function bindRecruitmentDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentDeskRoutes, {
    ...deskHandlers(recruitmentDeskRoutes, APPLICATIONS, readApplication, ({ phone, email }) => ({ phone, email })),
    'GET /prod-api/cms/recruitment/counts': async ({ app, query, ...by }) => ({
      data: await countApplications(app.db, by, query.positionId),
    }),
    'GET /prod-api/cms/recruitment/positions': async ({ app, ...by }) => ({
      data: await positionFigures(app.db, by),
    }),
    'POST /prod-api/cms/recruitment/resume': async ({ app, body, ...by }) => readResume(app, by, body),
    'POST /prod-api/cms/recruitment/calendar': async ({ app, body, ...by }) =>
      changeCase(app, APPLICATION, by, body, async (_tx, row) => interviewAnswer(row, by.now)),
    'PUT /prod-api/cms/recruitment': handlerOf(editApplication),
    'DELETE /prod-api/cms/recruitment/:applicationId': removalOf(removeApplication),
    'PUT /prod-api/cms/recruitment/move': handlerOf(moveApplication),
    'PUT /prod-api/cms/recruitment/rate': handlerOf(rateApplication),
    'PUT /prod-api/cms/recruitment/interview': handlerOf(arrangeInterview),
    'POST /prod-api/cms/recruitment/note': handlerOf(addNote),
  })
}
