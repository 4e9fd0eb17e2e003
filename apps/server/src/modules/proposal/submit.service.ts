import { PHONE_SENTENCE } from '@anju/contract/case/number'
import type { ProposalForm, ProposalReceipt } from '@anju/contract/proposal'
import { numberPrefixes, proposalKindLabels, proposalLimits } from '@anju/contract/proposal/terms'
import { plainEmail } from '@anju/contract/wire/email'
import { readCode } from '@anju/contract/wire/labels'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { toWireDate } from '@anju/contract/wire/time'
import {
  codeOf,
  codeOfReceipt,
  digestCode,
  digestForm,
  digestsOfFiles,
  type FileKeys,
  type From,
  fileCase,
  findByCode,
  lastDay,
  removeFiles,
} from '#modules/case'
import { placeOf } from '#modules/place'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { acceptedWithin, deadlinesBy, readClock } from './clocks.ts'
import { writeLine } from './history.ts'
import { PROPOSAL, type Ticket } from './kind.ts'
import { informOfReceipt, mailArrival } from './mail.ts'
import { PHOTOS } from './photos.ts'
import { takeBack } from './retention/replacement.ts'
import { firstCharge } from './setting/rules.service.ts'

/** The form as it is filed: texts trimmed, the kind as a code, and without the contact when the sender wants to stay anonymous. */
function tidy(form: ProposalForm) {
  const text = (value: string) => value.toWellFormed().trim()
  return {
    ...form,
    kind: readCode(proposalKindLabels, form.kind),
    subject:
      visibleLength(form.subject) > 0 ? text(form.subject) : refuse('badRequest', '请填写标题', { field: 'subject' }),
    content: text(form.content),
    project: text(form.project),
    location: text(form.location),
    contactName: form.anonymous ? '' : text(form.contactName),
    phone: form.anonymous ? '' : plainTelephone(form.phone),
    email: form.anonymous ? '' : plainEmail(form.email ?? ''),
    wantsReply: form.wantsReply && !form.anonymous,
    wantsSms: form.wantsSms === true && !form.anonymous,
    urgent: form.urgent ?? false,
  }
}

type Letter = Pick<
  ReturnType<typeof tidy>,
  | 'kind'
  | 'subject'
  | 'content'
  | 'location'
  | 'contactName'
  | 'phone'
  | 'email'
  | 'anonymous'
  | 'wantsReply'
  | 'urgent'
> & { email?: string; wantsSms?: boolean }

const HOW_TO_CHANGE =
  '要改收到的那份，请凭编号与查询码改为匿名、补充或在受理前撤回，也可以拨打服务热线；现在填写的可以作为新的来信另外提交'

type Filed = Pick<Ticket, 'no' | 'code_digest' | 'contact_name' | 'phone' | 'email' | 'answer_due_at' | 'due_at'>

/** What is said to somebody whose letter was received with other contents. */
const received = ({ contact_name, phone, email }: Filed, { anonymous }: Pick<ProposalForm, 'anonymous'>): string[] =>
  anonymous && (contact_name !== '' || phone !== '' || email !== '')
    ? ['收到的那份写有称呼或联系方式，不是匿名的', HOW_TO_CHANGE]
    : [HOW_TO_CHANGE]

/** Files a ticket once for a form, and withdraws the one in whose place it is sent. */
export async function submit(app: Context, from: From, body: ProposalForm): Promise<ProposalReceipt> {
  const form = tidy(body)
  if (visibleLength(form.content) < proposalLimits.contentMin)
    refuse('badRequest', `内容至少 ${proposalLimits.contentMin} 个字`, { field: 'content' })
  if (form.wantsReply && !form.phone) refuse('badRequest', PHONE_SENTENCE, { field: 'phone' })
  const { photos = [], ...said } = form
  const former: FileKeys[] = []
  const receipt = await fileCase(app, PROPOSAL, from, form, {
    digest: digestForm(app, said, await digestsOfFiles(app.db, PHOTOS, photos)),
    text: `${form.subject} ${form.content}`,
    prefix: numberPrefixes[form.kind],
    received: (row: Filed) => received(row, form),
    receipt: (row: Filed) => ({
      no: row.no,
      code: codeOfReceipt(app, row, form.nonce),
      answerOn: lastDay(row.answer_due_at),
      dueOn: toWireDate(row.due_at),
    }),
    check: async () => form.replaces && findByCode(app, PROPOSAL, from, form.replaces),
    insert: async (tx, columns, replaced) => {
      if (replaced) former.push(...(await takeBack(app, tx, replaced.id, from.now)))
      const clock = await readClock(tx)
      const place = await placeOf(tx, form)
      const charge = await firstCharge(tx, { kind: form.kind, ...place })
      const row = {
        ...columns,
        ...columnsOf(form),
        ...place,
        ...deadlinesBy(clock)(from.now, form),
        code_digest: digestCode(app, columns.no, codeOf(app, form.nonce)),
        department_id: charge?.department?.id ?? null,
        assignee_id: charge?.user?.id ?? '',
      }
      await tx.insertInto('proposal').values(row).execute()
      const publicNote = `我们已收到您的来信，将在${acceptedWithin(clock, form)}内受理。`
      const line = { proposalId: row.id, state: row.state }
      await writeLine(tx, from.now, { ...line, action: 'submit', publicNote, photos })
      if (charge) await writeLine(tx, from.now, { ...line, action: 'assign', note: charge.note })
      await mailArrival(app, tx, from.now, row, '')
      await informOfReceipt(app, tx, from.now, row)
      return row
    },
  })
  await removeFiles(app, former)
  return receipt
}

/** What a form says, and what nobody has done yet. */
export const columnsOf = (form: Letter) =>
  ({
    kind: form.kind,
    subject: form.subject,
    content: form.content,
    location: form.location,
    contact_name: form.contactName,
    phone: form.phone,
    email: form.email ?? '',
    wants_sms: form.wantsSms ? 1 : 0,
    anonymous: form.anonymous ? 1 : 0,
    wants_reply: form.wantsReply ? 1 : 0,
    urgent: form.urgent ? 1 : 0,
    state: 'submitted',
    closed_at: null,
    // Letters have always begun with 1, other kinds with 0.
    version: 1,
  }) as const
