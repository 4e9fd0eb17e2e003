import { proposalStateLabels } from '@anju/contract/proposal/terms'
import { putCase } from '#modules/case'
import type { Context } from '#platform/app/context'
import { forUpdate, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { separateFrom } from '../merge/separate.ts'
import { eraseTicket } from './erasure.ts'

const INSTEAD = '（来信人已用新的来信替换）'
const SAID = '您用新的来信替换了这一件，其中填写的内容、称呼、电话、邮箱与照片已删除。'

/** Withdraws a ticket in whose place its sender sends another, and deletes what it says; resolves with the photos, whose bytes remain to be removed. */
export async function takeBack(app: Pick<Context, 'settings'>, tx: Tx, id: string, now: number) {
  const row = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow()
  if (row.state !== 'submitted')
    refuse(
      'conflict',
      `来信 ${row.no} 现在是“${proposalStateLabels[row.state]}”，不能再替换；可以改为匿名，并把现在填写的作为新的来信提交`,
      {
        field: 'replaces',
      },
    )
  await putCase(tx, PROPOSAL, row, { state: 'withdrawn', closed_at: now })
  await separateFrom(app, tx, row, now)
  await writeLine(tx, now, { proposalId: id, action: 'withdraw', state: 'withdrawn' })
  return eraseTicket(tx, { id, state: 'withdrawn' }, now, { instead: INSTEAD, publicNote: SAID })
}
