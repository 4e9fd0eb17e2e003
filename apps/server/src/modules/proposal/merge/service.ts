import type { proposalMergeRoutes } from '@anju/contract/proposal/merge'
import { MERGED_NOTE, proposalStateLabels } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { claimCase, informSender, putCase } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { writeLine } from '../history.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'

type Form = BodyOf<(typeof proposalMergeRoutes)['PUT /prod-api/cms/proposal/merge']>

/** Refuses what would make a chain, and an answered ticket as the other one without an answer for this sender. */
async function assertMergeable(tx: Tx, row: Ticket, lead: Ticket, answer: string): Promise<void> {
  if (row.closed_at !== null) refuse('rejected', `“${proposalStateLabels[row.state]}”的来信不能并入其他来信`)
  if (lead.closed_at !== null)
    refuse('rejected', `“${proposalStateLabels[lead.state]}”的来信不能并入，请选择未办结的来信`, { field: 'into' })
  if (lead.state === 'answered' && !answer)
    refuse('badRequest', '所选的来信已经答复，请写明给这位来信人的答复（不含另一位来信人的情况），来信人会看到', {
      field: 'answer',
    })
  const merged = await tx.selectFrom('proposal').select('id').where('merged_into', '=', row.id).executeTakeFirst()
  if (merged) refuse('rejected', '已有来信并入这件来信，请把另一件并入它', { field: 'into' })
}

/**
 * Handles a ticket together with another one: it is closed, its sender reads from then on what is said about the other; when that has been
 * answered already, the clerk writes the answer for this sender, who has as long to object as anybody.
 * Neither sender learns anything of the other. There are no chains: both are open and nothing is merged into the one that
 * is closed.
 */
export async function mergeTicket(app: Context, by: ByPermission, form: Form): Promise<void> {
  const { caller, now } = by
  const { proposalId, version, into } = form
  if (proposalId === into) refuse('badRequest', '请选择另一件来信', { field: 'into' })
  await app.db.transaction().execute(async (tx) => {
    // In one order, so that two clerks who merge the same two do not wait for each other.
    for (const id of [proposalId, into].toSorted()) await claimCase(tx, PROPOSAL, by, id)
    const row = await claimCase(tx, PROPOSAL, by, proposalId, version)
    const lead = await claimCase(tx, PROPOSAL, by, into)
    const answer = visibleText(form.answer)
    await assertMergeable(tx, row, lead, answer)
    await putCase(tx, PROPOSAL, row, { state: 'merged', closed_at: now, merged_into: lead.id })
    const publicNote = visibleText(form.note) || MERGED_NOTE
    const line = { action: 'merge', user: caller } as const
    await writeLine(tx, now, { ...line, proposalId: row.id, state: 'merged', note: `并入 ${lead.no}` })
    await writeLine(tx, now, { ...line, proposalId: row.id, state: 'merged', publicNote })
    const isAnswered = lead.state === 'answered'
    await informSender(app, tx, now, { kind: PROPOSAL, row, event: isAnswered ? 'answered' : 'merged' })
    if (isAnswered) {
      const said = { action: 'reply', user: caller, publicNote: answer } as const
      await writeLine(tx, now, { ...said, proposalId: row.id, state: 'merged' })
    }
    await writeLine(tx, now, { ...line, proposalId: lead.id, state: lead.state, note: `${row.no} 并入` })
  })
}
