import type { ApplicationTrack } from '@anju/contract/recruitment'
import { toWireTime } from '@anju/contract/wire/time'
import { type From, findByCode, type Key, listFiles, readHistory, removeFiles } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { takeAway } from './deletion.ts'
import { APPLICATION } from './kind.ts'
import { interviewAnswer } from './letters.ts'
import { RESUMES } from './resume/kind.ts'

/** The applicant's side of an application: no contact, no rating, no internal note. */
export async function track(app: Context, from: From, key: Key): Promise<ApplicationTrack> {
  const row = await findByCode(app, APPLICATION, from, key)
  const resumes = await listFiles(app.db, RESUMES, row.id)
  const invited = row.stage === 'interview' ? row : undefined
  const lines = (await readHistory(app.db, APPLICATION, row.id)).filter((line) => line.public_note)
  return {
    no: row.no,
    position: row.position,
    stage: row.stage,
    submittedAt: toWireTime(row.submitted_at),
    hasResume: resumes.length > 0,
    keepInPool: row.keep_in_pool === 1,
    interviewAt: invited?.interview_at ? toWireTime(invited.interview_at).slice(0, 16) : '',
    interviewPlace: invited?.interview_place ?? '',
    events: lines.map(({ at, state: stage, public_note: note }) => ({ at: toWireTime(at), stage, note })),
  }
}

/** The interview of an application as a file for calendars. */
export async function readCalendar(app: Context, from: From, key: Key): Promise<FileAnswer> {
  const row = await findByCode(app, APPLICATION, from, key)
  return interviewAnswer(row.stage === 'interview' ? row : { ...row, interview_at: null }, from.now)
}

/** Deletes an application with everything that belongs to it, because its applicant takes it back. */
export async function withdraw(app: Context, from: From, key: Key): Promise<void> {
  const { id } = await findByCode(app, APPLICATION, from, key)
  const { files } = await app.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? takeAway(app, tx, row, from.now) : { files: [] }
  })
  await removeFiles(app, files)
}
