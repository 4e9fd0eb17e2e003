import type { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  announce,
  codeOf,
  codeOfReceipt,
  digestCode,
  digestForm,
  informSender,
  recordCase,
  wayOf,
  writeLine,
  writeOrigin,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION, type Application } from '../kind.ts'
import { arrivalOf } from '../letters.ts'
import { columnsOf, openPosition, tidy } from '../submit.service.ts'

type Form = BodyOf<(typeof recruitmentRecordRoutes)['POST /prod-api/cms/recruitment/record']>

const RECEIVED = '要改已登记的那份，请打开它更正；现在填写的要另外登记，请刷新页面后重新填写'

/** Files an application that a clerk records, once for a form. */
export async function recordApplication(app: Context, by: ByPermission, body: Form) {
  // Certificates are asked for later; nobody has been asked about other positions.
  const form = { ...tidy({ ...body, certificates: [] }), keepInPool: false }
  return recordCase(app, APPLICATION, by, form, {
    digest: digestForm(app, form),
    prefix: 'YP',
    received: () => [RECEIVED],
    receipt: (row: Pick<Application, 'id' | 'no' | 'code_digest'>) => ({
      applicationId: row.id,
      no: row.no,
      code: codeOfReceipt(app, row, form.nonce),
    }),
    check: () => openPosition(app.db, by.caller, form.positionId, by.now),
    insert: async (tx, columns, position) => {
      const code_digest = digestCode(app, columns.no, codeOf(app, form.nonce))
      const row = { ...columns, ...columnsOf(form, position), code_digest }
      await tx.insertInto('application').values(row).execute()
      await writeOrigin(tx, APPLICATION, by, row)
      const publicNote = `您${wayOf(row)}提出的应聘已登记，我们会尽快查看并与您联系。`
      const line = { caseId: row.id, action: 'submit', state: 'new', user: by.caller, publicNote } as const
      await writeLine(tx, by.now, APPLICATION, line)
      await announce(app, tx, by.now, { kind: APPLICATION, row, event: 'arrived', by: by.caller.id }, arrivalOf(row))
      await informSender(app, tx, by.now, { kind: APPLICATION, row, event: 'received' })
      return row
    },
  })
}
