import type { certificateRoutes } from '@anju/contract/certificate/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import type { ByPermission } from '#modules/identity'
import { staffInScope } from '#modules/member'
import type { Context } from '#platform/app/context'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { enterCertificate, issueCertificate, supersede, writeEvents } from '../issue.ts'
import { certificateInScope } from './rows.ts'

type Bodies = typeof certificateRoutes

/** Issues a certificate of the company, or enters one of somebody else for one of the caller's people. */
export async function addCertificate(
  app: Context,
  by: ByPermission,
  { memberId, origin, ...form }: BodyOf<Bodies['POST /prod-api/cms/certificate']>,
): Promise<string> {
  if (!(await staffInScope(app.db, by)).some(({ id }) => id === memberId))
    refuse('notFound', '没有找到这名员工，请重新选择', { field: 'memberId' })
  const { title, issuedOn, expiresOn } = form
  const entered = { memberId, owner: by.caller.id, state: 'held' } as const
  if (origin === 'outside') return enterCertificate(app, by, entered, form)
  const issue = { memberId, title, issuedOn, expiresOn, source: '' }
  return (await app.db.transaction().execute((tx) => issueCertificate(tx, by, issue))).certificateId
}

/** Accepts what an employee has entered, or sends it back with a reason. */
export async function checkEntered(
  { db }: Context,
  by: ByPermission,
  { certificateId: id, version, approved, reason }: BodyOf<Bodies['PUT /prod-api/cms/certificate/check']>,
): Promise<void> {
  const row = await certificateInScope(db, by, id)
  if (row.state !== 'waiting') refuse('conflict', '这份证书已经核对过，请刷新后查看')
  const note = reason.trim()
  if (!approved && note === '') refuse('badRequest', '请写明退回的理由', { field: 'reason' })
  const [state, what] = approved ? (['held', '认可'] as const) : (['refused', '退回'] as const)
  await db.transaction().execute(async (tx) => {
    await updateVersioned(tx, 'certificate', { id, version: version ?? row.version, by }, { state, reason: note })
    await writeEvents(tx, by, [id], what, note)
    if (approved) await supersede(tx, by, row)
  })
}

export async function withdrawCertificate(
  { db }: Context,
  by: ByPermission,
  { certificateId: id, version, reason }: BodyOf<Bodies['PUT /prod-api/cms/certificate/withdraw']>,
): Promise<void> {
  const row = await certificateInScope(db, by, id)
  if (row.state !== 'held') refuse('rejected', '只有有效或过期的证书可以撤销')
  const note = reason.trim()
  if (note === '') refuse('badRequest', '请写明撤销的理由', { field: 'reason' })
  await db.transaction().execute(async (tx) => {
    const edited = { id, version: version ?? row.version, by }
    await updateVersioned(tx, 'certificate', edited, { state: 'withdrawn', reason: note })
    await writeEvents(tx, by, [id], '撤销', note)
  })
}
