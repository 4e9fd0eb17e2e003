import { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { recordApplication } from './service.ts'

export function bindRecruitmentRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentRecordRoutes, {
    'POST /prod-api/cms/recruitment/record': async ({ app, body, ...by }) => ({
      data: await recordApplication(app, by, body),
    }),
  })
}
