import { afterWorkdays, workdaysInWords } from '@anju/contract/case/working-days'
import type { enquiryRecordRoutes } from '@anju/contract/enquiry/record'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  announce,
  type Charge,
  chargeOf,
  digestForm,
  informSender,
  lastDay,
  readDocument,
  readWorkdays,
  recordCase,
  writeLine,
  writeOrigin,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { SETTING } from './keeping.ts'
import { ENQUIRY, type Enquiry } from './kind.ts'
import { arrivalOf, mailAssigned } from './letters.ts'
import { columnsOf, tidy } from './submit.service.ts'

type Form = BodyOf<(typeof enquiryRecordRoutes)['POST /prod-api/cms/enquiry/record']>

const RECEIVED = '要改已登记的那条，请打开它更正；现在填写的要另外登记，请刷新页面后重新填写'

/** The department to which new enquiries go. */
async function bySettings(tx: Tx, deptId: string): Promise<Charge | undefined> {
  const department = deptId ? await findDepartment(tx, deptId) : undefined
  return department && { department, user: undefined, note: `归${department.name}跟进` }
}

/** Files an enquiry that a clerk records, once for a form. */
export async function recordEnquiry(app: Context, by: ByPermission, body: Form) {
  const form = tidy(body)
  return recordCase(app, ENQUIRY, by, form, {
    digest: digestForm(app, form),
    prefix: 'HZ',
    received: () => [RECEIVED],
    receipt: ({ id, no, contact_due_at }: Pick<Enquiry, 'id' | 'no' | 'contact_due_at'>) => ({
      enquiryId: id,
      no,
      contactOn: lastDay(contact_due_at),
    }),
    insert: async (tx, columns) => {
      const { deptId, contactDays } = await readDocument(tx, SETTING)
      const charge = await chargeOf(tx, ENQUIRY, by, form, () => bySettings(tx, deptId))
      const contactBy = afterWorkdays(by.now, contactDays, await readWorkdays(tx))
      const row = {
        ...columns,
        ...columnsOf(form),
        department_id: charge.department?.id ?? null,
        owner_id: charge.user?.id ?? '',
        contact_due_at: Math.min(contactBy, columns.outside_due_at ?? Number.POSITIVE_INFINITY),
      }
      await tx.insertInto('enquiry').values(row).execute()
      await writeOrigin(tx, ENQUIRY, by, row)
      const note = [`请在${workdaysInWords(contactDays)}内联系`, charge.note].filter(Boolean).join('，')
      const line = { caseId: row.id, action: 'submit', state: row.state, user: by.caller, note } as const
      await writeLine(tx, by.now, ENQUIRY, line)
      await inform(app, tx, by, row)
      const more = [`我们会在 ${lastDay(row.contact_due_at)} 前与您联系。`]
      await informSender(app, tx, by.now, { kind: ENQUIRY, row, event: 'received' }, { more })
      return row
    },
  })
}

type Row = Parameters<typeof mailAssigned>[3]

/** Informs those who follow it from now on; by the settings nobody has been chosen for it yet. */
const inform = (app: Context, tx: Tx, { caller, now }: ByPermission, row: Row) =>
  row.owner_id
    ? mailAssigned(app, tx, now, row, caller.id)
    : announce(app, tx, now, { kind: ENQUIRY, row, event: 'arrived', by: caller.id }, arrivalOf(row))
