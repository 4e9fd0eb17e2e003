import type { recruitmentRecordRoutes } from '@anju/contract/recruitment/record'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  announce,
  attachFiles,
  codeOf,
  codeOfReceipt,
  digestCode,
  digestForm,
  digestsOfFiles,
  informSender,
  recordCase,
  wayOf,
  writeLine,
  writeOrigin,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { APPLICATION, type Application } from './kind.ts'
import { arrivalOf } from './letters.ts'
import { RESUMES } from './resume/kind.ts'
import { columnsOf, openPosition, tidy } from './submit.service.ts'

type Form = BodyOf<(typeof recruitmentRecordRoutes)['POST /prod-api/cms/recruitment/record']>

const RECEIVED = '要改已登记的那份，请打开它更正；现在填写的要另外登记，请刷新页面后重新填写'

/** Files an application that a clerk records, once for a form. */
export async function recordApplication(app: Context, by: ByPermission, body: Form) {
  // Nobody has been asked about other positions.
  const form = { ...tidy(body), keepInPool: false }
  const { resumeId, ...said } = form
  const resumes = resumeId ? [resumeId] : []
  return recordCase(app, APPLICATION, by, form, {
    digest: digestForm(app, said, await digestsOfFiles(app.db, RESUMES, resumes, by.caller.id)),
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
      const eventId = await writeLine(tx, by.now, APPLICATION, line)
      await attachFiles(tx, by.now, RESUMES, { caseId: row.id, eventId, userId: by.caller.id }, resumes)
      await announce(app, tx, by.now, { kind: APPLICATION, row, event: 'arrived', by: by.caller.id }, arrivalOf(row))
      await informSender(app, tx, by.now, { kind: APPLICATION, row, event: 'received' })
      return row
    },
  })
}
