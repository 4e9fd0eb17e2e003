import { recruitmentCodeRoutes } from '@anju/contract/proposal/code'
import { recruitmentBulkRoutes } from '@anju/contract/recruitment/bulk'
import { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import { applicationViews } from '@anju/contract/recruitment/terms'
import type { FastifyInstance } from 'fastify'
import {
  bulkHandler,
  changeCase,
  countsHandler,
  deskHandlers,
  noteHandler,
  removalOf,
  replaceCode,
  uploadClerkFile,
} from '#modules/case'
import { bind, dataHandlerOf, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { BELL } from '../bell.ts'
import { takeAway } from '../deletion.ts'
import { APPLICATION } from '../kind.ts'
import { informApplicant, interviewAnswer } from '../letters.ts'
import { recordApplication } from '../record.service.ts'
import { RESUMES } from '../resume/kind.ts'
import { editApplication } from './correction.ts'
import { APPLICATIONS, detailOf, positionFigures } from './queries.ts'
import { listColleagues, listRecruiters, nameRecruiter } from './recruiters.ts'
import { arrangeInterview, moveApplication, rateApplication, readResume } from './service.ts'

export function bindRecruitmentDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentDeskRoutes, {
    ...deskHandlers(recruitmentDeskRoutes, APPLICATIONS, {
      detailOf,
      contactOf: ({ phone, email }) => ({ phone, email }),
      bell: BELL,
    }),
    'GET /prod-api/cms/recruitment/options': async ({ app }) => ({
      data: { departments: await departmentTree(app.db, wholeCompany), people: [] },
    }),
    'GET /prod-api/cms/recruitment/counts': countsHandler(APPLICATIONS, applicationViews),
    'GET /prod-api/cms/recruitment/positions': async ({ app, ...by }) => ({
      data: await positionFigures(app.db, by),
    }),
    'POST /prod-api/cms/recruitment/resume': handlerOf(readResume),
    'POST /prod-api/cms/recruitment/calendar': async ({ app, body, ...by }) =>
      changeCase(app, APPLICATION, by, body, async (_tx, row) => interviewAnswer(row, by.now)),
    'PUT /prod-api/cms/recruitment': handlerOf(editApplication),
    'DELETE /prod-api/cms/recruitment/:applicationId': removalOf(APPLICATION, (tx, row, { now }) =>
      takeAway(app, tx, row, now),
    ),
    'PUT /prod-api/cms/recruitment/move': handlerOf(moveApplication),
    'PUT /prod-api/cms/recruitment/rate': handlerOf(rateApplication),
    'PUT /prod-api/cms/recruitment/interview': handlerOf(arrangeInterview),
    'GET /prod-api/cms/recruitment/colleagues': async ({ app }) => ({ data: await listColleagues(app.db) }),
    'GET /prod-api/cms/recruitment/recruiters': async ({ app, now, ...by }) => ({
      data: await listRecruiters(app.db, { ...by, now }),
    }),
    'PUT /prod-api/cms/recruitment/recruiter': handlerOf(nameRecruiter),
    'POST /prod-api/cms/recruitment/note': noteHandler(APPLICATION, (app, tx, now, row) =>
      informApplicant(app, tx, now, row, 'said'),
    ),
  })
  bind(server, app, recruitmentRecordRoutes, {
    'POST /prod-api/cms/recruitment/record': dataHandlerOf(recordApplication),
    'POST /prod-api/cms/recruitment/record/resume': async ({ app, upload, ...by }) => ({
      data: { resumeId: await uploadClerkFile(app, RESUMES, by, upload) },
    }),
  })
  bind(server, app, recruitmentBulkRoutes, {
    'PUT /prod-api/cms/recruitment/bulk/move': bulkHandler(APPLICATION, 'applications', moveApplication),
  })
  bind(server, app, recruitmentCodeRoutes, {
    // Applicants learn of a new code by mail.
    'POST /prod-api/cms/recruitment/code': async ({ app, body, ...by }) => ({
      data: await replaceCode(app, APPLICATION, by, body, (tx, row) =>
        informApplicant(app, tx, by.now, row, 'codeReplaced'),
      ),
    }),
  })
}
