import { afterWorkdays, workdaysInWords } from '@anju/contract/case/working-days'
import type { EnquiryForm, EnquiryReceipt } from '@anju/contract/enquiry/form'
import { buildingKindLabels } from '@anju/contract/enquiry/terms'
import { plainEmail } from '@anju/contract/wire/email'
import { readCode } from '@anju/contract/wire/labels'
import {
  announce,
  digestForm,
  fileCase,
  filledText,
  informSender,
  lastDay,
  readDocument,
  readWorkdays,
  writeLine,
} from '#modules/case'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { visibleText } from '#platform/text/visible'
import { SETTING } from './keeping.ts'
import { ENQUIRY } from './kind.ts'
import { arrivalOf } from './letters.ts'

/** What a form says. */
type Said = Omit<EnquiryForm, 'nonce' | 'consent' | 'consentVersion' | 'answer'>

/** The form as it is filed: texts without blanks around them, the kind of building as a code. */
export function tidy<Form extends Said>(form: Form) {
  return {
    ...form,
    buildingKind: readCode(buildingKindLabels, form.buildingKind),
    contactName: filledText(form.contactName, 'contactName', '请填写称呼'),
    city: filledText(form.city, 'city', '请填写所在城市'),
    building: visibleText(form.building),
    organisation: visibleText(form.organisation),
    email: plainEmail(form.email ?? ''),
    message: visibleText(form.message),
  }
}

const HOW_TO_CHANGE = '要更正收到的那份，请致电我们并说明编号；现在填写的可以作为另一个项目另外提交'

/** Files an enquiry once for a form, in the department that is set for it. */
export async function submit(
  app: Context,
  from: { ip: string; now: number },
  body: EnquiryForm,
): Promise<EnquiryReceipt> {
  const form = tidy(body)
  return fileCase(app, ENQUIRY, from, form, {
    digest: digestForm(app, form),
    text: `${form.building} ${form.message}`,
    prefix: 'HZ',
    received: () => [HOW_TO_CHANGE],
    receipt: (row: { no: string; contact_due_at: number }) => ({ no: row.no, contactOn: lastDay(row.contact_due_at) }),
    insert: async (tx, columns) => {
      const { deptId, contactDays } = await readDocument(tx, SETTING)
      const department = deptId ? await findDepartment(tx, deptId) : undefined
      const row = {
        ...columns,
        ...columnsOf(form),
        department_id: department?.id ?? null,
        contact_due_at: afterWorkdays(from.now, contactDays, await readWorkdays(tx)),
      }
      await tx.insertInto('enquiry').values(row).execute()
      const { id: caseId, state } = row
      const note = [`请在${workdaysInWords(contactDays)}内联系`, department && `归${department.name}跟进`]
      const line = { caseId, action: 'submit', state, note: note.filter(Boolean).join('，') } as const
      await writeLine(tx, from.now, ENQUIRY, line)
      await announce(app, tx, from.now, { kind: ENQUIRY, row, event: 'arrived', by: '' }, arrivalOf(row))
      const more = [`我们会在 ${lastDay(row.contact_due_at)} 前与您联系。`]
      await informSender(app, tx, from.now, { kind: ENQUIRY, row, event: 'received' }, { more })
      return row
    },
  })
}

/** What a form says, and what nobody has done yet. */
export const columnsOf = (form: ReturnType<typeof tidy<Said>>) =>
  ({
    building_kind: form.buildingKind,
    building: form.building,
    area: form.area ?? 0,
    city: form.city,
    organisation: form.organisation,
    contact_name: form.contactName,
    phone: form.phone,
    email: form.email,
    wants_sms: form.wantsSms ? 1 : 0,
    message: form.message,
    state: 'new',
    owner_id: '',
    next_on: '',
    next_step: '',
    contacted_at: null,
    ended_at: null,
  }) as const
