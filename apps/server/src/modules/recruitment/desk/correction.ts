import type { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import { changeCase, correctCase, filledText, removeFiles } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { visibleText } from '#platform/text/visible'
import { deleteRows } from '../deletion.ts'
import { APPLICATION } from '../kind.ts'

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

/** Corrects what an application says, because its applicant asks for it. */
export async function editApplication(app: Context, by: ByPermission, form: Form): Promise<void> {
  const columns = {
    name: filledText(form.name, 'name', '请填写姓名'),
    city: visibleText(form.city),
    message: visibleText(form.message),
    experience_years: form.experienceYears ?? null,
    certificates_json: JSON.stringify(form.certificates.map((one) => visibleText(one)).filter(Boolean)),
    ...(form.phone !== undefined && { phone: form.phone }),
    ...(form.email !== undefined && { email: visibleText(form.email) }),
  }
  await changeCase(app, APPLICATION, by, form, (tx, row) => correctCase(tx, APPLICATION, by, row, columns, names))
}

/** Deletes an application with its history and résumé, because its applicant asks for it. */
export async function removeApplication(
  app: Context,
  by: ByPermission,
  form: { applicationId: string },
): Promise<void> {
  const { files } = await changeCase(app, APPLICATION, by, form, (tx, { id }) => deleteRows(tx, [id]))
  await removeFiles(app, files)
}
