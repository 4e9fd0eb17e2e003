import { PHONE_SENTENCE } from '@anju/contract/case/number'
import { workdaysInWords } from '@anju/contract/case/working-days'
import type { ProposalForm, ProposalReceipt } from '@anju/contract/proposal'
import { proposalKinds, proposalLimits } from '@anju/contract/proposal/terms'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { toWireDate } from '@anju/contract/wire/time'
import {
  admitForm,
  assignedTo,
  codeOf,
  codeOfReceipt,
  consentTo,
  digestCode,
  digestForm,
  type From,
  fileOnce,
  freeNumber,
  lastDay,
  refuseOther,
} from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { deadlinesBy, readClock } from './clocks.ts'
import { findOwn } from './find.ts'
import { writeLine } from './history.ts'
import { PROPOSAL, type Ticket } from './kind.ts'
import { mailAssigned, mailUrgent } from './mail.ts'
import { type PhotoKeys, removeBytes } from './photo/store.ts'
import { digestsOfPhotos } from './photos.ts'
import { takeBack } from './retention/replacement.ts'
import { ruleFor } from './setting/rules.service.ts'

/** The form as it is filed: texts trimmed, and without the contact when the sender wants to stay anonymous. */
function tidy(form: ProposalForm): ProposalForm {
  const text = (value: string) => value.toWellFormed().trim()
  return {
    ...form,
    subject:
      visibleLength(form.subject) > 0 ? text(form.subject) : refuse('badRequest', '请填写标题', { field: 'subject' }),
    content: text(form.content),
    project: text(form.project),
    location: text(form.location),
    contactName: form.anonymous ? '' : text(form.contactName),
    phone: form.anonymous ? '' : plainTelephone(form.phone),
    wantsReply: form.wantsReply && !form.anonymous,
    urgent: form.urgent ?? false,
  }
}

/** A form as it is filed, with the digest of all it says. */
type Filed = ProposalForm & { digest: string }

async function digested(app: Context, form: ProposalForm): Promise<Filed> {
  const { photos = [], ...said } = form
  return { ...form, digest: digestForm(app, said, await digestsOfPhotos(app.db, photos)) }
}

/**
 * Files a ticket once for a form; sending the form again returns the existing ticket. With other contents it is refused, because its
 * sender would hold a receipt for what nobody reads.
 */
export async function submit(app: Context, from: From, form: ProposalForm): Promise<ProposalReceipt> {
  const tidied = tidy(form)
  if (visibleLength(tidied.content) < proposalLimits.contentMin)
    refuse('badRequest', `内容至少 ${proposalLimits.contentMin} 个字`, { field: 'content' })
  if (tidied.wantsReply && !tidied.phone) refuse('badRequest', PHONE_SENTENCE, { field: 'phone' })
  const filed = await digested(app, tidied)
  const former: PhotoKeys[] = []
  const answer = await fileOnce(app, PROPOSAL, form.nonce, {
    receipt: (row) => receipt(row, codeOfReceipt(app, row, form.nonce), filed),
    check: async () => {
      const consent = await consentTo(app.db, form.consentVersion, from.now)
      const replaced = form.replaces && (await findOwn(app, from, form.replaces))
      await admitForm(app, 'proposal', from, { ...tidied, text: `${tidied.subject} ${tidied.content}` })
      return { replaced, filing: { code: codeOf(app, form.nonce), consent, now: from.now } }
    },
    insert: async (tx, { replaced, filing }) => {
      if (replaced) former.push(...(await takeBack(tx, replaced.id, from.now)))
      return insert(app, tx, filed, filing)
    },
  })
  await removeBytes(app, former)
  return answer
}

const HOW_TO_CHANGE =
  '要改收到的那份，请凭编号与查询码改为匿名、补充或在受理前撤回，也可以拨打服务热线；现在填写的可以作为新的来信另外提交'

function receipt(row: Ticket, code: string, form: Filed): ProposalReceipt {
  const isNamed = form.anonymous && (row.contact_name !== '' || row.phone !== '')
  refuseOther(row, form.digest, [...(isNamed ? ['收到的那份写有称呼或电话，不是匿名的'] : []), HOW_TO_CHANGE])
  return { no: row.no, code, answerOn: lastDay(row.answer_due_at), dueOn: toWireDate(row.due_at) }
}

type Filing = { code: string; consent: Awaited<ReturnType<typeof consentTo>>; now: number }

async function insert(app: Context, tx: Tx, form: Filed, { code, consent, now }: Filing): Promise<ProposalReceipt> {
  const no = await freeNumber(tx, PROPOSAL, proposalKinds[form.kind], now)
  const id = newId(now)
  const clock = await readClock(tx)
  const deadlines = deadlinesBy(clock)(now, form.urgent)
  const named = await ruleFor(tx, form)
  const names = { department_id: named?.department.id ?? null, assignee_id: named?.user?.id ?? '' }
  await tx
    .insertInto('proposal')
    .values({
      id,
      no,
      code_digest: digestCode(app, no, code),
      nonce: form.nonce,
      form_digest: form.digest,
      kind: form.kind,
      subject: form.subject,
      content: form.content,
      project: form.project,
      location: form.location,
      contact_name: form.contactName,
      phone: form.phone,
      anonymous: form.anonymous ? 1 : 0,
      wants_reply: form.wantsReply ? 1 : 0,
      urgent: form.urgent ? 1 : 0,
      state: '已提交',
      submitted_at: now,
      ...deadlines,
      closed_at: null,
      ...names,
      ...consent,
    })
    .execute()
  const publicNote = `我们已收到您的来信，将在${form.urgent ? ` ${clock.urgentHours} 小时` : workdaysInWords(clock.acceptDays)}内受理。`
  const line = { proposalId: id, state: '已提交' } as const
  const mailed = {
    no,
    kind: form.kind,
    ...names,
    ...deadlines,
    urgent: form.urgent ? 1 : 0,
    wants_reply: form.wantsReply ? 1 : 0,
  }
  await writeLine(tx, now, { ...line, action: 'submit', publicNote, photos: form.photos })
  if (named) {
    await writeLine(tx, now, { ...line, action: 'assign', note: `按规则${assignedTo(named.department, named.user)}` })
    await mailAssigned(app, tx, now, mailed, '')
  } else if (form.urgent) await mailUrgent(app, tx, now, mailed, '')
  return { no, code, answerOn: lastDay(deadlines.answer_due_at), dueOn: toWireDate(deadlines.due_at) }
}
