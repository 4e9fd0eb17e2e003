import { ownTrainingRoutes } from '@anju/contract/training/mine'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signIn } from './enrolment.ts'
import { enrolOneself, listOwn, readTraining, withdraw } from './own.ts'
import { beginAttempt, finishAttempt, saveAnswers } from './test/attempt.ts'

export function bindOwnTraining(server: FastifyInstance, app: Context): void {
  bind(server, app, ownTrainingRoutes, {
    'GET /api/member/training': ({ app, ...by }) => listOwn(app, by),
    'GET /api/member/training/:trainingId': ({ app, params, ...by }) => readTraining(app, by, params.trainingId),
    'POST /api/member/training/enrol': async ({ app, body, ...by }) => {
      await enrolOneself(app, by, body.trainingId)
      return null
    },
    'POST /api/member/training/withdraw': async ({ app, body, ...by }) => {
      await withdraw(app, by, body.trainingId)
      return null
    },
    'POST /api/member/training/sign': handlerOf(signIn),
    'POST /api/member/training/attempt': ({ app, body, ...by }) => beginAttempt(app, by, body.trainingId),
    'PUT /api/member/training/attempt': handlerOf(saveAnswers),
    'POST /api/member/training/finish': ({ app, body, ...by }) => finishAttempt(app, by, body),
  })
}
