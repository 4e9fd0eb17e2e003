import { proposalCodeRoutes } from '@anju/contract/proposal/code'
import type { BodyOf } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { digestCode, newCode, proofOf } from '#modules/case'
import { type ByPermission, bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { writeLine } from '../history.ts'
import { claimTicket } from './scope.ts'

type Form = BodyOf<(typeof proposalCodeRoutes)['POST /prod-api/cms/proposal/code']>

/** Replaces the query code of a ticket whose sender has lost it and whom the clerk has verified by the telephone on record. */
async function issueCode(app: Context, by: ByPermission, { proposalId, version, note }: Form) {
  const { caller, now } = by
  const proof = proofOf(note)
  return app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, proposalId, version)
    if (!row.phone) refuse('rejected', '这件来信没有留下电话，无法核实来信人，不能换发查询码')
    const code = newCode()
    const columns = { code_digest: digestCode(app, row.no, code), version: row.version + 1 }
    await tx.updateTable('proposal').set(columns).where('id', '=', row.id).execute()
    const line = { proposalId, action: 'code', state: row.state, user: caller } as const
    await writeLine(tx, now, { ...line, publicNote: '经电话核实，查询码已更换，原来的查询码不再有效。' })
    await writeLine(tx, now, { ...line, note: `核实经过：${proof}` })
    return { no: row.no, code }
  })
}

export function bindProposalCode(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalCodeRoutes, {
    'POST /prod-api/cms/proposal/code': async ({ app, body, ...by }) => ({ data: await issueCode(app, by, body) }),
  })
}
