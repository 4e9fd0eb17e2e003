import type { ApplicationForm, ApplicationReceipt } from '@anju/contract/recruitment'
import { toWireDate } from '@anju/contract/wire/time'
import {
  admitForm,
  codeOf,
  codeOfReceipt,
  consentTo,
  digestCode,
  digestForm,
  type From,
  fileOnce,
  filledText,
  freeNumber,
  refuseOther,
  writeLine,
} from '#modules/case'
import { canRead, findContent } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { deleteRows } from './deletion.ts'
import { findOwn } from './find.ts'
import { APPLICATION } from './kind.ts'
import { mailArrival } from './letters.ts'
import { attachResume, digestsOfResumes } from './resume/attach.ts'
import { removeBytes } from './resume/store.ts'

type Position = { id: string; title: string; departmentId: string | null }

/** The form as it is filed: texts without blanks around them, certificates without empty ones. */
function tidy(form: ApplicationForm): ApplicationForm {
  return {
    ...form,
    name: filledText(form.name, 'name', '请填写姓名'),
    email: visibleText(form.email),
    city: visibleText(form.city),
    certificates: form.certificates.map((one) => visibleText(one)).filter(Boolean),
    message: visibleText(form.message),
  }
}

/** A position that the caller can read and that still takes applications, by the day in Shanghai. */
async function openPosition(db: Queries, caller: Caller, id: string, now: number): Promise<Position> {
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

type Filed = ApplicationForm & { digest: string }

async function digested(app: Context, form: ApplicationForm): Promise<Filed> {
  const { resumeId, ...said } = form
  return { ...form, digest: digestForm(app, said, await digestsOfResumes(app.db, resumeId ? [resumeId] : [])) }
}

function receipt(
  row: { no: string; submitted_at: number; form_digest: string },
  code: string,
  { digest }: Filed,
): ApplicationReceipt {
  refuseOther(row, digest, [HOW_TO_CHANGE])
  return { no: row.no, code }
}

/** Files an application once for a form; sending the form again returns the existing one, and with other contents is refused. */
export async function submit(
  app: Context,
  from: From & { caller: Caller },
  body: ApplicationForm,
): Promise<ApplicationReceipt> {
  const form = await digested(app, tidy(body))
  const former: string[] = []
  const answer = await fileOnce(app, APPLICATION, form.nonce, {
    receipt: (row) => receipt(row, codeOfReceipt(app, row, form.nonce), form),
    check: async () => {
      const replaced = form.replaces && (await findOwn(app, from, form.replaces))
      const position = await openPosition(app.db, from.caller, form.positionId, from.now)
      const consent = await consentTo(app.db, form.consentVersion, from.now)
      await admitForm(app, 'recruitment', from, { ...form, text: form.message })
      return { replaced, filing: { position, code: codeOf(app, form.nonce), consent, now: from.now } }
    },
    insert: async (tx, { replaced, filing }) => {
      const { resumes } = await deleteRows(tx, replaced ? [replaced.id] : [])
      former.push(...resumes)
      return insert(app, tx, form, filing)
    },
  })
  await removeBytes(app, former)
  return answer
}

type Filing = { position: Position; code: string; consent: Awaited<ReturnType<typeof consentTo>>; now: number }

async function insert(
  app: Context,
  tx: Tx,
  form: Filed,
  { position, code, consent, now }: Filing,
): Promise<ApplicationReceipt> {
  const no = await freeNumber(tx, APPLICATION, 'YP', now)
  const id = newId(now)
  await tx
    .insertInto('application')
    .values({
      id,
      no,
      code_digest: digestCode(app, no, code),
      nonce: form.nonce,
      form_digest: form.digest,
      position_id: position.id,
      position: position.title,
      department_id: position.departmentId,
      name: form.name,
      phone: form.phone,
      email: form.email,
      city: form.city,
      message: form.message,
      experience_years: form.experienceYears ?? null,
      certificates_json: JSON.stringify(form.certificates),
      keep_in_pool: form.keepInPool ? 1 : 0,
      stage: '待筛选',
      rating: 0,
      version: 0,
      interview_at: null,
      interview_until: null,
      interview_place: '',
      submitted_at: now,
      ended_at: null,
      ...consent,
    })
    .execute()
  await attachResume(tx, id, form.resumeId, now)
  const publicNote = '我们已收到您的应聘，会尽快查看并与您联系。'
  await writeLine(tx, now, APPLICATION, { caseId: id, action: 'submit', state: '待筛选', publicNote })
  const { title, departmentId: department_id } = position
  await mailArrival(app, tx, now, { no, position: title, email: form.email, department_id })
  return { no, code }
}
