import { recruitmentCodeRoutes } from '@anju/contract/proposal/code'
import type { FastifyInstance } from 'fastify'
import { CODE_REPLACED, replaceCode } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION } from '../kind.ts'
import { mailApplicant } from '../letters.ts'

/** New query codes for applicants who have lost theirs, who learn of it by mail. */
export function bindRecruitmentCode(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentCodeRoutes, {
    'POST /prod-api/cms/recruitment/code': async ({ app, body, ...by }) => ({
      data: await replaceCode(app, APPLICATION, by, body, (tx, row) =>
        mailApplicant(app, tx, by.now, row, CODE_REPLACED),
      ),
    }),
  })
}
