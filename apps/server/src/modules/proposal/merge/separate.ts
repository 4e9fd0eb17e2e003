import { informSender, putCase } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { reopened } from '../clocks.ts'
import { keepShared, writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { mailReopened } from '../mail.ts'

type Lead = { id: string; assignee_id: string; department_id: string | null }

/** Makes the tickets that are merged into one cases of their own again, because its sender has withdrawn it. */
export async function separateFrom(app: Pick<Context, 'settings'>, tx: Tx, lead: Lead, now: number): Promise<void> {
  const rows = await tx.selectFrom('proposal').selectAll().where('merged_into', '=', lead.id).orderBy('id').execute()
  for (const row of rows) {
    await keepShared(tx, row, now)
    const { assignee_id, department_id } = row.assignee_id || row.department_id ? row : lead
    const { reopened_times } = row
    const columns = { ...(await reopened(tx, row, now)), reopened_times, merged_into: null, assignee_id, department_id }
    await putCase(tx, PROPOSAL, row, columns)
    const publicNote = '您的来信恢复单独办理。'
    await writeLine(tx, now, { proposalId: row.id, action: 'reopen', state: 'working', publicNote })
    await mailReopened(app, tx, now, { ...row, ...columns }, '')
    await informSender(app, tx, now, { kind: PROPOSAL, row, event: 'separated' })
  }
}
