import { PHONE_SENTENCE } from '@anju/contract/case/number'
import type { proposalRecordRoutes } from '@anju/contract/proposal/record'
import { numberPrefixes, proposalLimits, recordedContentMin } from '@anju/contract/proposal/terms'
import { plainEmail } from '@anju/contract/wire/email'
import type { BodyOf } from '@anju/contract/wire/route'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { toWireDate } from '@anju/contract/wire/time'
import {
  chargeOf,
  codeOf,
  codeOfReceipt,
  digestCode,
  digestForm,
  digestsOfFiles,
  filledText,
  informSender,
  lastDay,
  recordCase,
  wayOf,
  writeOrigin,
} from '#modules/case'
import { type ByPermission, holds } from '#modules/identity'
import { placeOf } from '#modules/place'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleLength, visibleText } from '#platform/text/visible'
import { acceptedWithin, deadlinesBy, readClock } from './clocks.ts'
import { writeLine } from './history.ts'
import { PROPOSAL, type Ticket } from './kind.ts'
import { informOfReceipt, mailArrival } from './mail.ts'
import { PHOTOS } from './photos.ts'
import { firstCharge } from './setting/rules.service.ts'
import { columnsOf } from './submit.service.ts'

type Form = BodyOf<(typeof proposalRecordRoutes)['POST /prod-api/cms/proposal/record']>

const SUBJECT_FROM_CONTENT = 20

/** The beginning of a text, up to the end of its first sentence, for a letter that nobody has given a title. */
function beginningOf(content: string): string {
  const [sentence = ''] = content.split(/[。！？；\n]/)
  const letters = [...sentence.trim()]
  return letters.length > SUBJECT_FROM_CONTENT
    ? `${letters.slice(0, SUBJECT_FROM_CONTENT).join('')}…`
    : letters.join('')
}

/** The letter as it is filed: a title from its text without one. Whoever has not said a name may still do so. */
function tidy(form: Form) {
  const content = visibleText(form.content)
  if (visibleLength(content) < recordedContentMin) refuse('badRequest', '请写明来电人反映的事项', { field: 'content' })
  const contactName = visibleText(form.contactName)
  const phone = plainTelephone(form.phone)
  if (form.wantsReply && !phone) refuse('badRequest', PHONE_SENTENCE, { field: 'phone' })
  return {
    ...form,
    content,
    contactName,
    phone,
    email: plainEmail(form.email ?? ''),
    subject: visibleText(form.subject) || beginningOf(content).slice(0, proposalLimits.subject),
    project: visibleText(form.project),
    location: visibleText(form.location),
    anonymous: false,
  }
}

const RECEIVED = '要改已登记的那件，请打开它更正；现在填写的要另外登记，请刷新页面后重新填写'

/** What has been done with a letter that was answered while it was recorded. */
const answeredBy = ({ caller, now }: ByPermission) =>
  ({
    state: 'closed',
    first_answered_by: caller.id,
    accepted_at: now,
    answered_at: now,
    first_answered_at: now,
    answered_late: 0,
    closed_at: now,
  }) as const

const CLOSED = '已当场答复，来信办结。如仍有异议，可以凭编号和查询码要求继续办理。'

/** Files a letter that a clerk records, once for a form, and answers it when the clerk has done that already. */
export async function recordLetter(app: Context, by: ByPermission, body: Form) {
  const form = tidy(body)
  const { photos = [], ...said } = form
  const answer = form.handling === 'answer' ? filledText(form.answer, 'answer', '请写明答复了什么') : ''
  if (answer && !holds(by.caller, PROPOSAL.permissions.handle))
    refuse('forbidden', '您没有办理来信的权限，不能直接答复', { field: 'handling' })
  const handling = form.handling === 'answer' ? 'self' : form.handling
  return recordCase(app, PROPOSAL, by, form, {
    digest: digestForm(app, { ...said, reply: answer }, await digestsOfFiles(app.db, PHOTOS, photos, by.caller.id)),
    prefix: numberPrefixes[form.kind],
    received: () => [RECEIVED],
    receipt: (row: Pick<Ticket, 'id' | 'no' | 'code_digest' | 'answer_due_at' | 'due_at'>) => ({
      proposalId: row.id,
      no: row.no,
      code: codeOfReceipt(app, row, form.nonce),
      answerOn: lastDay(row.answer_due_at),
      dueOn: toWireDate(row.due_at),
    }),
    insert: async (tx, columns) => {
      const clock = await readClock(tx)
      const place = await placeOf(tx, form)
      const charge = await chargeOf(tx, PROPOSAL, by, { ...form, handling }, () =>
        firstCharge(tx, { kind: form.kind, ...place }),
      )
      const row = {
        ...columns,
        ...columnsOf(form),
        ...place,
        ...deadlinesBy(clock)(by.now, { urgent: form.urgent, outside: columns.outside_due_at }),
        code_digest: digestCode(app, columns.no, codeOf(app, form.nonce)),
        department_id: charge.department?.id ?? null,
        assignee_id: charge.user?.id ?? '',
      }
      const stored = { ...row, ...(answer !== '' && answeredBy(by)) }
      await tx.insertInto('proposal').values(stored).execute()
      const promise = answer ? '' : `，将在${acceptedWithin(clock, form)}内受理`
      await writeOrigin(tx, PROPOSAL, by, row)
      const line = { proposalId: row.id, state: row.state, user: by.caller }
      const publicNote = `您${wayOf(row)}反映的事项已登记${promise}。`
      await writeLine(tx, by.now, { ...line, action: 'submit', publicNote, photos })
      if (charge.note) await writeLine(tx, by.now, { ...line, action: 'assign', note: charge.note })
      if (answer) await writeAnswer(app, tx, by, { row, answer })
      else await inform(app, tx, by, row)
      return row
    },
  })
}

/** What the sender reads of an answer that was said at once. */
async function writeAnswer(
  app: Context,
  tx: Tx,
  { caller: user, now }: ByPermission,
  { row, answer }: { row: Pick<Ticket, 'id' | 'no' | 'email' | 'phone' | 'wants_sms'>; answer: string },
): Promise<void> {
  const line = { proposalId: row.id, user }
  await writeLine(tx, now, { ...line, action: 'reply', state: 'answered', publicNote: answer })
  await writeLine(tx, now, { ...line, action: 'close', state: 'closed', publicNote: CLOSED })
  await informSender(app, tx, now, { kind: PROPOSAL, row, event: 'closed' })
}

/** Informs those who answer for it from now on, and whoever called. */
async function inform(
  app: Context,
  tx: Tx,
  { caller, now }: ByPermission,
  row: Parameters<typeof mailArrival>[3] & Parameters<typeof informOfReceipt>[3],
): Promise<void> {
  await mailArrival(app, tx, now, row, caller.id)
  await informOfReceipt(app, tx, now, row)
}
