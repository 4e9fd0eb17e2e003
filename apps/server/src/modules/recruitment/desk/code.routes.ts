import { recruitmentCodeRoutes } from '@anju/contract/proposal/code'
import type { BodyOf } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { digestCode, newCode, proofOf } from '#modules/case'
import { type ByPermission, bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { writeLine } from '../history.ts'
import { mailApplicant } from '../letters.ts'
import { claimApplication } from './scope.ts'

type Form = BodyOf<(typeof recruitmentCodeRoutes)['POST /prod-api/cms/recruitment/code']>

/** Replaces the query code of an application whose applicant has lost it and whom the clerk has verified by the telephone on record. */
async function issueCode(app: Context, by: ByPermission, { applicationId, version, note }: Form) {
  const { caller, now } = by
  const proof = proofOf(note)
  return app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, applicationId, version)
    const code = newCode()
    const columns = { code_digest: digestCode(app, row.no, code), version: row.version + 1 }
    await tx.updateTable('application').set(columns).where('id', '=', row.id).execute()
    const line = { applicationId, action: 'code', stage: row.stage, user: caller } as const
    const publicNote = '经电话核实，查询码已更换，原来的查询码不再有效。'
    await writeLine(tx, now, { ...line, publicNote })
    await writeLine(tx, now, { ...line, note: `核实经过：${proof}` })
    await mailApplicant(app, tx, now, row, publicNote)
    return { no: row.no, code }
  })
}

export function bindRecruitmentCode(server: FastifyInstance, app: Context): void {
  bind(server, app, recruitmentCodeRoutes, {
    'POST /prod-api/cms/recruitment/code': async ({ app, body, ...by }) => ({ data: await issueCode(app, by, body) }),
  })
}
