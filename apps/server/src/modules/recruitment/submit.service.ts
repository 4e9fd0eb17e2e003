import type { ApplicationForm, ApplicationReceipt } from '@anju/contract/recruitment'
import { plainEmail } from '@anju/contract/wire/email'
import { toWireDate } from '@anju/contract/wire/time'
import type { Insertable } from 'kysely'
import {
  announce,
  attachFiles,
  codeOf,
  codeOfReceipt,
  digestCode,
  digestForm,
  digestsOfFiles,
  type FileKeys,
  type From,
  fileCase,
  filledText,
  findByCode,
  informSender,
  removeFiles,
  writeLine,
} from '#modules/case'
import { canRead, findContent } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { takeAway } from './deletion.ts'
import { APPLICATION } from './kind.ts'
import { arrivalOf } from './letters.ts'
import { RESUMES } from './resume/kind.ts'

type NewRow = Insertable<Database['application']> & { department_id: string | null; email: string; wants_sms: number }
type Position = { id: string; title: string; departmentId: string | null }

/** What a form says in words. */
type Said = Pick<ApplicationForm, 'name' | 'email' | 'city' | 'certificates' | 'message'>

/** The form as it is filed: texts without blanks around them, certificates without empty ones. */
export function tidy<Form extends Said>(form: Form): Form {
  return {
    ...form,
    name: filledText(form.name, 'name', '请填写姓名'),
    email: plainEmail(form.email),
    city: visibleText(form.city),
    certificates: form.certificates.map((one) => visibleText(one)).filter(Boolean),
    message: visibleText(form.message),
  }
}

/** A position that the caller can read and that still takes applications, by the day in Shanghai. */
export async function openPosition(db: Queries, caller: Caller, id: string, now: number): Promise<Position> {
  const item = await findContent(db, id)
  if (item?.section !== 'information' || !canRead(caller, item, now))
    return refuse('notFound', '这个岗位不存在或已下线，请看看其他在招岗位', { field: 'positionId' })
  const { closesOn } = JSON.parse(item.fields_json) as { closesOn?: string }
  if (closesOn && closesOn < toWireDate(now))
    refuse('rejected', `这个岗位已于 ${closesOn} 截止，不再接受应聘`, { field: 'positionId' })
  return { id: item.id, title: item.title, departmentId: item.department_id }
}

const HOW_TO_CHANGE =
  '要改收到的那份，请凭编号与查询码撤回（立即删除）后重新应聘，也可以致电更正；现在填写的可以另外提交一份'

/** Files an application once for a form, and deletes the one in whose place it is sent. */
export async function submit(
  app: Context,
  from: From & { caller: Caller },
  body: ApplicationForm,
): Promise<ApplicationReceipt> {
  const form = tidy(body)
  const { resumeId, ...said } = form
  const former: FileKeys[] = []
  const receipt = await fileCase(app, APPLICATION, from, form, {
    digest: digestForm(app, said, await digestsOfFiles(app.db, RESUMES, resumeId ? [resumeId] : [])),
    text: form.message,
    prefix: 'YP',
    received: () => [HOW_TO_CHANGE],
    receipt: (row: { no: string; code_digest: string }) => ({ no: row.no, code: codeOfReceipt(app, row, form.nonce) }),
    check: async () => {
      const replaced = form.replaces && (await findByCode(app, APPLICATION, from, form.replaces))
      return { replaced, position: await openPosition(app.db, from.caller, form.positionId, from.now) }
    },
    insert: async (tx, columns, { replaced, position }) => {
      if (replaced) former.push(...(await takeAway(app, tx, replaced, from.now)).files)
      const code_digest = digestCode(app, columns.no, codeOf(app, form.nonce))
      const row = { ...columns, ...columnsOf(form, position), code_digest }
      await insert(app, tx, row, form, from.now)
      return row
    },
  })
  await removeFiles(app, former)
  return receipt
}

/** What of a form is about its sending. */
type Sent = 'nonce' | 'consent' | 'consentVersion' | 'answer' | 'replaces' | 'resumeId' | 'positionId'

/** What a form says, and what nobody has done yet. */
export const columnsOf = (form: Omit<ApplicationForm, Sent>, position: Position) =>
  ({
    position_id: position.id,
    position: position.title,
    department_id: position.departmentId,
    name: form.name,
    phone: form.phone,
    email: form.email,
    wants_sms: form.wantsSms ? 1 : 0,
    city: form.city,
    message: form.message,
    experience_years: form.experienceYears ?? null,
    certificates_json: JSON.stringify(form.certificates),
    keep_in_pool: form.keepInPool ? 1 : 0,
    stage: 'new',
    rating: 0,
    interview_at: null,
    interview_until: null,
    interview_place: '',
    ended_at: null,
  }) as const

async function insert(app: Context, tx: Tx, row: NewRow, { resumeId }: ApplicationForm, now: number): Promise<void> {
  await tx.insertInto('application').values(row).execute()
  const publicNote = '我们已收到您的应聘，会尽快查看并与您联系。'
  const line = { caseId: row.id, action: 'submit', state: 'new', publicNote } as const
  const eventId = await writeLine(tx, now, APPLICATION, line)
  await attachFiles(tx, now, RESUMES, { caseId: row.id, eventId, userId: '' }, resumeId ? [resumeId] : [])
  await announce(app, tx, now, { kind: APPLICATION, row, event: 'arrived', by: '' }, arrivalOf(row))
  await informSender(app, tx, now, { kind: APPLICATION, row, event: 'received' })
}
