import { afterWorkdays, workdaysInWords } from '@anju/contract/case/working-days'
import type { EnquiryForm, EnquiryReceipt } from '@anju/contract/enquiry/form'
import {
  admitForm,
  consentTo,
  digestForm,
  fileOnce,
  filledText,
  freeNumber,
  lastDay,
  readDocument,
  readWorkdays,
  refuseOther,
  writeLine,
} from '#modules/case'
import { findDepartment } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { visibleText } from '#platform/text/visible'
import { SETTING } from './keeping.ts'
import { ENQUIRY } from './kind.ts'
import { mailArrival } from './letters.ts'

/** The form as it is filed: texts without blanks around them. */
function tidy(form: EnquiryForm): EnquiryForm {
  return {
    ...form,
    contactName: filledText(form.contactName, 'contactName', '请填写称呼'),
    city: filledText(form.city, 'city', '请填写所在城市'),
    building: visibleText(form.building),
    organisation: visibleText(form.organisation),
    message: visibleText(form.message),
  }
}

type Filed = { no: string; submitted_at: number; form_digest: string; contact_due_at: number }

const HOW_TO_CHANGE = '要更正收到的那份，请致电我们并说明编号；现在填写的可以作为另一个项目另外提交'

function receipt(row: Filed, digest: string): EnquiryReceipt {
  refuseOther(row, digest, [HOW_TO_CHANGE])
  return { no: row.no, contactOn: lastDay(row.contact_due_at) }
}

/** Files an enquiry once for a form; sending the form again returns the existing one, and with other contents is refused. */
export async function submit(
  app: Context,
  from: { ip: string; now: number },
  body: EnquiryForm,
): Promise<EnquiryReceipt> {
  const form = tidy(body)
  const digest = digestForm(app, form)
  return fileOnce(app, ENQUIRY, form.nonce, {
    receipt: (row) => receipt(row, digest),
    check: async () => {
      const consent = await consentTo(app.db, form.consentVersion, from.now)
      await admitForm(app, 'enquiry', from, { ...form, text: `${form.building} ${form.message}` })
      return consent
    },
    insert: (tx, consent) => insert(app, tx, form, { digest, consent, now: from.now }),
  })
}

type Filing = { digest: string; consent: Awaited<ReturnType<typeof consentTo>>; now: number }

async function insert(
  app: Context,
  tx: Tx,
  form: EnquiryForm,
  { digest, consent, now }: Filing,
): Promise<EnquiryReceipt> {
  const { deptId, contactDays } = await readDocument(tx, SETTING)
  const department = deptId ? await findDepartment(tx, deptId) : undefined
  const row = {
    id: newId(now),
    no: await freeNumber(tx, ENQUIRY, 'HZ', now),
    nonce: form.nonce,
    form_digest: digest,
    building_kind: form.buildingKind,
    building: form.building,
    area: form.area ?? 0,
    city: form.city,
    organisation: form.organisation,
    contact_name: form.contactName,
    phone: form.phone,
    message: form.message,
    state: '新意向' as const,
    department_id: department?.id ?? null,
    owner_id: '',
    next_on: '',
    next_step: '',
    submitted_at: now,
    contact_due_at: afterWorkdays(now, contactDays, await readWorkdays(tx)),
    contacted_at: null,
    ended_at: null,
    version: 0,
    ...consent,
  } as const
  await tx.insertInto('enquiry').values(row).execute()
  const note = [`请在${workdaysInWords(contactDays)}内联系`, department && `归${department.name}跟进`]
  await writeLine(tx, now, ENQUIRY, {
    caseId: row.id,
    action: 'submit',
    state: row.state,
    note: note.filter(Boolean).join('，'),
  })
  await mailArrival(app, tx, now, row)
  return receipt(row, digest)
}
