import { proposalCodeRoutes } from '@anju/contract/proposal/code'
import type { BodyOf } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { replaceCode } from '#modules/case'
import { type ByPermission, bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { PROPOSAL } from '../kind.ts'

type Form = BodyOf<(typeof proposalCodeRoutes)['POST /prod-api/cms/proposal/code']>

/** Replaces the query code of a ticket whose sender has lost it; without a telephone nobody can be verified. */
const issueCode = (app: Context, by: ByPermission, { proposalId: caseId, ...form }: Form) =>
  app.db.transaction().execute(async (tx) => {
    const { row, code } = await replaceCode(app, tx, PROPOSAL, by, { caseId, ...form })
    if (!row.phone) refuse('rejected', '这件来信没有留下电话，无法核实来信人，不能换发查询码')
    return { no: row.no, code }
  })

export function bindProposalCode(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalCodeRoutes, {
    'POST /prod-api/cms/proposal/code': async ({ app, body, ...by }) => ({ data: await issueCode(app, by, body) }),
  })
}
