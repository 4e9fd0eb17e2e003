import type { proposalRetentionRoutes } from '@anju/contract/proposal/retention'
import type { BodyOf } from '@anju/contract/wire/route'
import { claimCase, editDocument } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { writeLine } from '../history.ts'
import { RETENTION } from '../keeping.ts'
import { PROPOSAL } from '../kind.ts'

type Routes = typeof proposalRetentionRoutes

/** Edits how long personal data is kept; refuses a form that was opened before somebody else saved one. */
export async function editRetention(
  app: Context,
  { months, version }: BodyOf<Routes['PUT /prod-api/cms/proposal/retention']>,
): Promise<void> {
  await editDocument(app, RETENTION, version, async (tx) => {
    // The public form names it.
    await signalChange(tx)
    return { months }
  })
  app.responseCache.clear()
}

/** Excepts a ticket from the deletion of its personal data, with a reason, or does not except it any more. */
export async function holdTicket(
  app: Context,
  by: ByPermission,
  { proposalId, note }: BodyOf<Routes['PUT /prod-api/cms/proposal/hold']>,
): Promise<void> {
  const { caller, now } = by
  const reason = visibleText(note)
  await app.db.transaction().execute(async (tx) => {
    const { id, state, hold_note, erased_at } = await claimCase(tx, PROPOSAL, by, proposalId)
    if (!reason && !hold_note) refuse('rejected', '请填写保留的原因', { field: 'note' })
    if (reason === hold_note) return
    if (reason && erased_at !== null) refuse('rejected', '这件来信的个人信息已按期限删除，不能再保留')
    await tx.updateTable('proposal').set({ hold_note: reason }).where('id', '=', id).execute()
    const line = reason
      ? ({ action: 'hold', note: reason } as const)
      : ({ action: 'release', note: '取消保留' } as const)
    await writeLine(tx, now, { proposalId: id, state, user: caller, ...line })
  })
}
