import type { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import { correctionOf } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { deleteRows } from '../deletion.ts'
import { writeLine } from '../history.ts'
import { removeBytes } from '../resume/store.ts'
import { claimApplication, reachesApplication } from './scope.ts'

type Form = BodyOf<(typeof recruitmentDeskRoutes)['PUT /prod-api/cms/recruitment']>

const names = {
  name: '姓名',
  city: '所在城市',
  experience_years: '从业年限',
  certificates_json: '证书',
  message: '想说的话',
  phone: '电话',
  email: '邮箱',
} as const

const textOf = (text: string) => (visibleLength(text) > 0 ? text.toWellFormed().trim() : '')

/** Corrects what an application says, because its applicant asks for it; the history names what has changed, not the values. */
export async function editApplication(app: Context, by: ByPermission, form: Form): Promise<void> {
  const { caller, now } = by
  const ofContact = form.phone !== undefined || form.email !== undefined
  const columns = {
    name: textOf(form.name) || refuse('badRequest', '请填写姓名', { field: 'name' }),
    city: textOf(form.city),
    message: textOf(form.message),
    experience_years: form.experienceYears ?? null,
    certificates_json: JSON.stringify(form.certificates.map(textOf).filter(Boolean)),
    ...(form.phone !== undefined && { phone: form.phone }),
    ...(form.email !== undefined && { email: textOf(form.email) }),
  }
  await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, form.applicationId, form.version)
    if (ofContact && !reachesApplication(caller, 'cms:recruitment:contact', row))
      refuse('forbidden', '您没有修改联系方式的权限')
    const note = correctionOf(row, columns, names)
    await tx
      .updateTable('application')
      .set({ ...columns, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await writeLine(tx, now, { applicationId: row.id, action: 'edit', stage: row.stage, note, user: caller })
  })
}

/** Deletes an application with its history and résumé, because its applicant asks for it. */
export async function removeApplication(app: Context, by: ByPermission, id: string): Promise<void> {
  const { resumes } = await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, id)
    return deleteRows(tx, [row.id])
  })
  await removeBytes(app, resumes)
}
