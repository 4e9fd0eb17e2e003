import { trainingRoutes } from '@anju/contract/training/desk'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { staffChoices } from '#modules/member'
import type { Context } from '#platform/app/context'
import { importOptions } from '#platform/excel/import'
import { issueCode } from '../enrolment.ts'
import { addCourse, courseOptions, editCourse, listCourses, readCourse } from './course.ts'
import { importQuestions, templateFile } from './import.ts'
import { addQuestion, editQuestion, listQuestions, readQuestion, removeQuestions } from './question.ts'
import { exportRecords, figuresOf, listLacks, listRecords } from './records.ts'
import { addSession, changePeople, editSession, endSession, listPeople, listSessions, readSession } from './session.ts'

export function bindTraining(server: FastifyInstance, app: Context): void {
  bind(server, app, trainingRoutes, {
    'GET /prod-api/cms/training/options': ({ app, ...by }) => courseOptions(app, by),
    'GET /prod-api/cms/training/course/list': ({ app, query }) => listCourses(app.db, query),
    'GET /prod-api/cms/training/course/:courseId': async ({ app, params }) => ({
      data: await readCourse(app.db, params.courseId),
    }),
    'POST /prod-api/cms/training/course': async ({ app, body, ...by }) => ({
      courseId: await addCourse(app, by, body),
    }),
    'PUT /prod-api/cms/training/course': handlerOf(editCourse),
    'GET /prod-api/cms/training/question/list': ({ app, query }) => listQuestions(app.db, query),
    'GET /prod-api/cms/training/question/:questionId': async ({ app, params }) => ({
      data: await readQuestion(app.db, params.questionId),
    }),
    'POST /prod-api/cms/training/question': async ({ app, body, ...by }) => ({
      questionId: await addQuestion(app, by, body),
    }),
    'PUT /prod-api/cms/training/question': handlerOf(editQuestion),
    'DELETE /prod-api/cms/training/question/:questionIds': async ({ app, params }) => {
      await removeQuestions(app, params.questionIds.split(','))
      return null
    },
    'POST /prod-api/cms/training/question/importTemplate': ({ app, now }) => templateFile(app.db, now),
    'POST /prod-api/cms/training/question/importData': ({ app, query, upload, ...by }) =>
      importQuestions(app, by, upload, importOptions(query)),
    'GET /prod-api/cms/training/session/list': ({ app, query, ...by }) => listSessions(app.db, by, query),
    'GET /prod-api/cms/training/session/:trainingId': async ({ app, params, ...by }) => ({
      data: await readSession(app.db, by, params.trainingId),
    }),
    'POST /prod-api/cms/training/session': async ({ app, body, ...by }) => ({
      trainingId: await addSession(app, by, body),
    }),
    'PUT /prod-api/cms/training/session': handlerOf(editSession),
    'PUT /prod-api/cms/training/session/end': async ({ app, body, ...by }) => {
      await endSession(app, by, body.trainingId)
      return null
    },
    'POST /prod-api/cms/training/session/code': async ({ app, body, ...by }) => ({
      signCode: await issueCode(app, by, body.trainingId),
    }),
    'GET /prod-api/cms/training/people': ({ app, query, ...by }) => listPeople(app.db, by, query),
    'PUT /prod-api/cms/training/people': handlerOf(changePeople),
    'GET /prod-api/cms/training/staff': async ({ app, query, ...by }) => ({
      data: await staffChoices(app.db, by, query.keyword),
    }),
    'GET /prod-api/cms/training/record/list': ({ app, query, ...by }) => listRecords(app.db, by, query),
    'GET /prod-api/cms/training/record/figures': async ({ app, query, ...by }) => ({
      data: await figuresOf(app.db, by, query.year),
    }),
    'POST /prod-api/cms/training/record/export': ({ app, body, signal, ...by }) => exportRecords(app, by, body, signal),
    'GET /prod-api/cms/training/plan/lacks': ({ app, query, ...by }) => listLacks(app.db, by, query),
  })
}
