import type { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationMoves, endedStages } from '@anju/contract/recruitment/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import { repeatedLine } from '#modules/case'
import { openNamed } from '#modules/file'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { readHistory, writeLine } from '../history.ts'
import { interviewInWords, mailApplicant, mailInterview } from '../letters.ts'
import { type Application, claimApplication } from './scope.ts'

type Routes = typeof recruitmentDeskRoutes
type Columns = Omit<Updateable<Database['application']>, 'id' | 'version'>

const MINUTE = 60_000
const MIME = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
} as const

const put = (tx: Tx, { id, version }: Application, columns: Columns) =>
  tx
    .updateTable('application')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()

const textOf = (note: string) =>
  visibleLength(note) > 0 ? note.toWellFormed().trim() : refuse('badRequest', '请填写内容', { field: 'note' })

/** Whoever takes a step has the whole term for the next one. */
const withEnd = (stage: ApplicationStage, now: number): Columns => ({
  stage,
  decide_by: null,
  ended_at: endedStages.includes(stage) ? now : null,
})

/** What a move to a stage changes: going back before the interviews cancels the one that was arranged. */
const movedTo = (stage: ApplicationStage, now: number): Columns => ({
  ...withEnd(stage, now),
  ...((stage === '待筛选' || stage === '初筛通过') && {
    interview_at: null,
    interview_until: null,
    interview_place: '',
  }),
})

/** Moves an application to another stage; its applicant reads the sentence. */
export async function moveApplication(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/recruitment/move']>,
): Promise<void> {
  const { caller, now } = by
  const publicNote = textOf(form.note)
  await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, form.applicationId, form.version)
    if (!applicationMoves[row.stage].includes(form.stage))
      refuse('rejected', `“${row.stage}”的应聘不能移到“${form.stage}”`, { field: 'stage' })
    await put(tx, row, movedTo(form.stage, now))
    const line = { action: 'move', stage: form.stage, publicNote } as const
    await writeLine(tx, now, { applicationId: row.id, user: caller, ...line })
    await mailApplicant(app, tx, now, row, publicNote)
  })
}

/** Says how well an applicant fits; only clerks see it. */
export async function rateApplication(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/recruitment/rate']>,
): Promise<void> {
  const { caller, now } = by
  await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, form.applicationId, form.version)
    if (row.rating === form.rating) refuse('rejected', '评分没有变化')
    await put(tx, row, { rating: form.rating })
    const note = form.rating > 0 ? `评分 ${form.rating} 分` : '取消评分'
    await writeLine(tx, now, { applicationId: row.id, action: 'rate', stage: row.stage, note, user: caller })
  })
}

/** Names time and place of an interview, or other ones; the application is in the stage of interviews then. */
export async function arrangeInterview(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/recruitment/interview']>,
): Promise<void> {
  const { caller, now } = by
  const from = fromWireTime(`${form.at}:00`)
  if (Number.isNaN(from)) refuse('badRequest', '没有这一天，请重新选择', { field: 'at' })
  if (from <= now) refuse('badRequest', '面试的时间已经过去，请重新选择', { field: 'at' })
  const place =
    visibleLength(form.place) > 0
      ? form.place.toWellFormed().trim()
      : refuse('badRequest', '请填写地点', { field: 'place' })
  const span = { from, until: from + form.minutes * MINUTE, place }
  const said = [interviewInWords(span), form.note.toWellFormed().trim()].filter(Boolean).join('\n')
  await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, form.applicationId, form.version)
    if (row.stage !== '面试' && !applicationMoves[row.stage].includes('面试'))
      refuse('rejected', `“${row.stage}”的应聘不能安排面试`)
    const interview = { interview_at: from, interview_until: span.until, interview_place: place }
    await put(tx, row, { ...withEnd('面试', now), ...interview })
    const line = { action: 'interview', stage: '面试', publicNote: said } as const
    await writeLine(tx, now, { applicationId: row.id, user: caller, ...line })
    await mailInterview(app, tx, now, { ...row, version: row.version + 1 }, { span, said })
  })
}

/** Adds a sentence for the applicant, or a note that only clerks read. Nobody else's work is in its way. */
export async function addNote(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['POST /prod-api/cms/recruitment/note']>,
): Promise<void> {
  const { caller, now } = by
  const note = textOf(form.note)
  await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, form.applicationId)
    const line = form.isPublic ? ({ action: 'say', publicNote: note } as const) : ({ action: 'note', note } as const)
    const said = { applicationId: row.id, stage: row.stage, user: caller, ...line }
    if (repeatedLine(await readHistory(tx, row.id), said, now)) return
    await writeLine(tx, now, said)
    if (form.isPublic) await mailApplicant(app, tx, now, row, note)
  })
}

/** The whole contact of an applicant; that somebody read it is in the history of the application. */
export async function readContact(app: Context, by: ByPermission, id: string) {
  const { caller, now } = by
  return app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, id)
    const line = { action: 'contact', stage: row.stage, note: '查看了联系方式' } as const
    await writeLine(tx, now, { applicationId: row.id, user: caller, ...line })
    return { phone: row.phone, email: row.email }
  })
}

/** The résumé of an application; that somebody took it is in the history of the application. */
export async function readResume(app: Context, by: ByPermission, id: string): Promise<FileAnswer> {
  const { caller, now } = by
  const { row, resume } = await app.db.transaction().execute(async (tx) => {
    const row = await claimApplication(tx, by, id)
    const resume = await tx
      .selectFrom('application_resume')
      .select(['kind', 'storage_key'])
      .where('application_id', '=', id)
      .executeTakeFirst()
    if (!resume) return refuse('notFound', '这份应聘没有附简历')
    const line = { action: 'resume', stage: row.stage, note: '下载了简历' } as const
    await writeLine(tx, now, { applicationId: row.id, user: caller, ...line })
    return { row, resume }
  })
  const opened = await openNamed(app, app.storage.files, resume.storage_key)
  if (!opened) return refuse('notFound', '简历不存在，或已被删除')
  return { ...opened, name: `简历-${row.no}.${resume.kind}`, mime: MIME[resume.kind] }
}
