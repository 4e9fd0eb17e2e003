import type { recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import { type ApplicationStage, applicationMoves, applicationStageLabels } from '@anju/contract/recruitment/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, MINUTE } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import {
  changeCase,
  type DeskWork,
  filledText,
  listFiles,
  moveCase,
  openCaseFile,
  putCase,
  writeCaseLine,
  writeLine,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Database } from '#platform/database/schema'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { cancelForInterviewer, cancelInvitations, mailInvitations } from '../invitation.ts'
import { APPLICATION } from '../kind.ts'
import { informApplicant, interviewInWords, unchangedSentence } from '../letters.ts'
import { RESUMES } from '../resume/kind.ts'
import { findColleague } from './recruiters.ts'

type Routes = typeof recruitmentDeskRoutes
type Columns = Omit<Updateable<Database['application']>, 'id' | 'version'>

/** Whoever takes a step has the whole term for the next one; going back before the interviews cancels the one that was arranged. */
const movedTo = (stage: ApplicationStage): Columns => ({
  decide_by: null,
  ...((stage === 'new' || stage === 'screened') && {
    interview_at: null,
    interview_until: null,
    interview_place: '',
    interviewer_id: '',
  }),
})

/** Moves an application to another stage; its applicant reads the sentence. */
export const moveApplication: DeskWork<Routes, 'PUT /prod-api/cms/recruitment/move'> = async (app, by, form) => {
  const { stage } = form
  const publicNote = filledText(form.note, 'note', '请填写内容')
  await changeCase(app, APPLICATION, by, form, async (tx, row) => {
    await moveCase(tx, APPLICATION, by, row, { state: stage, said: { publicNote }, columns: movedTo(stage) })
    await informApplicant(app, tx, by.now, row, 'moved', await unchangedSentence(tx, stage, publicNote))
    if (stage !== 'interview') await cancelInvitations(app, tx, by.now, row)
  })
}

/** Says how well an applicant fits; only clerks see it. */
export const rateApplication: DeskWork<Routes, 'PUT /prod-api/cms/recruitment/rate'> = async (app, by, form) => {
  await changeCase(app, APPLICATION, by, form, async (tx, row) => {
    if (row.rating === form.rating) refuse('rejected', '评分没有变化')
    await putCase(tx, APPLICATION, row, { rating: form.rating })
    const note = form.rating > 0 ? `评分 ${form.rating} 分` : '取消评分'
    await writeCaseLine(tx, APPLICATION, by, row, { action: 'rate', note })
  })
}

/** Names time and place of an interview, or other ones; the application is in the stage of interviews then. */
export const arrangeInterview: DeskWork<Routes, 'PUT /prod-api/cms/recruitment/interview'> = async (app, by, form) => {
  const { caller, now } = by
  const from = fromWireTime(`${form.at}:00`)
  if (Number.isNaN(from)) refuse('badRequest', '没有这一天，请重新选择', { field: 'at' })
  if (from <= now) refuse('badRequest', '面试的时间已经过去，请重新选择', { field: 'at' })
  const place = filledText(form.place, 'place', '请填写地点')
  const span = { from, until: from + form.minutes * MINUTE, place }
  const said = [interviewInWords(span), form.note.toWellFormed().trim()].filter(Boolean).join('\n')
  await changeCase(app, APPLICATION, by, form, async (tx, row) => {
    if (row.stage !== 'interview' && !applicationMoves[row.stage].includes('interview'))
      refuse('rejected', `“${applicationStageLabels[row.stage]}”的应聘不能安排面试`)
    const interviewer = form.interviewerId ? await findColleague(tx, form.interviewerId) : caller.id
    const columns = {
      stage: 'interview',
      ended_at: null,
      decide_by: null,
      interview_at: from,
      interview_until: span.until,
      interview_place: place,
      interviewer_id: interviewer,
    } as const
    await putCase(tx, APPLICATION, row, columns)
    const line = { action: 'interview', state: 'interview', publicNote: said } as const
    await writeLine(tx, now, APPLICATION, { caseId: row.id, user: caller, ...line })
    if (row.interviewer_id !== interviewer) await cancelForInterviewer(app, tx, now, row)
    const invited = { ...row, ...columns, version: row.version + 1 }
    await mailInvitations(app, tx, now, { row: invited, span, method: 'REQUEST' })
  })
}

/** The résumé of an application; that somebody took it is in the history of the application. */
export async function readResume(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['POST /prod-api/cms/recruitment/resume']>,
): Promise<FileAnswer> {
  const { row, resume } = await changeCase(app, APPLICATION, by, form, async (tx, row) => {
    const [resume] = await listFiles(tx, RESUMES, row.id)
    if (!resume) return refuse('notFound', '这份应聘没有附简历')
    await writeCaseLine(tx, APPLICATION, by, row, { action: 'resume', note: '查看了简历' })
    return { row, resume }
  })
  return openCaseFile(app, RESUMES, resume, { name: `简历-${row.no}` })
}
