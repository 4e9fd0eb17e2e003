import { recruitmentCodeRoutes } from '@anju/contract/proposal/code'
import type { BodyOf } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { CODE_REPLACED, replaceCode } from '#modules/case'
import { type ByPermission, bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION } from '../kind.ts'
import { mailApplicant } from '../letters.ts'

type Form = BodyOf<(typeof recruitmentCodeRoutes)['POST /prod-api/cms/recruitment/code']>

/** Replaces the query code of an application whose applicant has lost it. */
const issueCode = (app: Context, by: ByPermission, { applicationId: caseId, ...form }: Form) =>
  app.db.transaction().execute(async (tx) => {
    const { row, code } = await replaceCode(app, tx, APPLICATION, by, { caseId, ...form })
    await mailApplicant(app, tx, by.now, row, CODE_REPLACED)
    return { no: row.no, code }
  })

export function bindRecruitmentCode(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentCodeRoutes, {
    'POST /prod-api/cms/recruitment/code': async ({ app, body, ...by }) => ({ data: await issueCode(app, by, body) }),
  })
}
