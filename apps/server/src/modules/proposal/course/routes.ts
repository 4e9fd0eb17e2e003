import { proposalCourseRoutes } from '@anju/contract/proposal/course'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { recordCallback } from './callback.ts'
import { askExtension, decideExtension } from './extension.ts'
import { askSender } from './question.ts'
import { markRead } from './read.ts'
import { sendBack } from './return.ts'
import { urge } from './urge.ts'

export function bindProposalCourse(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalCourseRoutes, {
    'PUT /prod-api/cms/proposal/question': handlerOf(askSender),
    'PUT /prod-api/cms/proposal/extension': handlerOf(askExtension),
    'PUT /prod-api/cms/proposal/extension/decision': handlerOf(decideExtension),
    'PUT /prod-api/cms/proposal/return': handlerOf(sendBack),
    'PUT /prod-api/cms/proposal/urge': handlerOf(urge),
    'PUT /prod-api/cms/proposal/read': handlerOf(markRead),
    'PUT /prod-api/cms/proposal/callback': handlerOf(recordCallback),
  })
}
