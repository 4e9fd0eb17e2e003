import type { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import { contactColumns, correctCase, type DeskWork, filledText } from '#modules/case'
import { visibleText } from '#platform/text/visible'
import { APPLICATION } from '../kind.ts'

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
export const editApplication: DeskWork<typeof recruitmentDeskRoutes, 'PUT /prod-api/cms/recruitment'> = async (
  app,
  by,
  form,
) => {
  const columns = {
    name: filledText(form.name, 'name', '请填写姓名'),
    city: visibleText(form.city),
    message: visibleText(form.message),
    experience_years: form.experienceYears ?? null,
    certificates_json: JSON.stringify(form.certificates.map((one) => visibleText(one)).filter(Boolean)),
    ...contactColumns(form),
  }
  await correctCase(app, APPLICATION, by, form, names, () => columns)
}
