import type { Question } from '@anju/contract/reading/desk'
import type { MineEntry, mineRoutes, ReadingPage } from '@anju/contract/reading/mine'
import { readingPath } from '@anju/contract/reading/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { ByMember, Member } from '#modules/identity'
import { listStaff, ofPeople } from '#modules/member'
import type { PlacedEmployee } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Mine } from '#platform/app/mine'
import type { RecordOf } from '#platform/app/record'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { dueDay, type FullReading, openReadings, ownProgress, placeMember, withAudience } from './duties.ts'
import { noticeEntries } from './notice.ts'

const MISSING = '没有需要您确认的这份文本，可能已经结束'
/** What was done lately is listed up to this number. */
const MOST_DONE = 50

const questionsOf = ({ questions_json }: Pick<FullReading, 'questions_json'>) =>
  JSON.parse(questions_json) as Question[]

/** What an employee must confirm, and has confirmed. */
async function readingEntries(db: Queries, one: PlacedEmployee, now: number): Promise<MineEntry[]> {
  const readings = (await openReadings(db, now)).filter((reading) => reading.concerns(one))
  const progress = await ownProgress(db, readings, one.id)
  const today = toWireDate(now)
  const due = readings.flatMap((reading) => {
    const { confirmedAt, exemption } = progress(reading)
    if (confirmedAt !== undefined || exemption !== undefined) return []
    const dueOn = dueDay(reading, one)
    const { id, latest } = reading
    const about = latest.number > 1 ? `阅读确认 · 第 ${latest.number} 版` : '阅读确认'
    const entry = { source: 'reading', entryId: id, title: latest.title, about, path: readingPath(id) }
    return [{ ...entry, dueOn, isOverdue: dueOn < today, doneTime: '' }]
  })
  const done = await db
    .selectFrom('reading_evidence')
    .select(['reading_id', 'title', 'number', 'confirmed_at'])
    .where('member_id', '=', one.id)
    .orderBy('confirmed_at', 'desc')
    .limit(MOST_DONE)
    .execute()
  const past = done.map(({ reading_id, title, number, confirmed_at }) => ({
    source: 'reading',
    entryId: `${reading_id} ${number}`,
    title,
    about: `阅读确认 · 第 ${number} 版`,
    path: readingPath(reading_id, number),
    dueOn: '',
    isOverdue: false,
    doneTime: toWireTime(confirmed_at),
  }))
  return [...due, ...past]
}

/** What an employee has to read and has read: texts that must be confirmed, and notices. */
export const readByMember: Mine = async ({ db, personId, now }) => {
  const one = await placeMember(db, personId)
  return one ? [...(await readingEntries(db, one, now)), ...(await noticeEntries(db, one, now))] : []
}

/** What employees have confirmed. */
export const recordOfReading: RecordOf = async ({ db, personIds, from, until }) => {
  const rows = await db
    .selectFrom('reading_evidence')
    .select(['member_id', 'name', 'staff_no', 'title', 'number', 'confirmed_at'])
    .where(ofPeople(personIds))
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', until)
    .execute()
  return rows.map(({ member_id, name, staff_no, title, number, confirmed_at }) => ({
    personId: member_id,
    personName: name,
    personNo: staff_no,
    kind: 'reading',
    title,
    about: `第 ${number} 版`,
    day: toWireDate(confirmed_at),
    until: null,
    hours: 0,
    result: '已确认',
  }))
}

async function findReading(db: Queries, readingId: string, now: number): Promise<FullReading | undefined> {
  const rows = await db.selectFrom('reading').selectAll().where('id', '=', readingId).execute()
  const [reading] = await withAudience(db, rows, now)
  return reading
}

/** The reading that the caller must confirm; refuses any other. */
async function ownReading(db: Queries, caller: Member, readingId: string, now: number) {
  const reading = await findReading(db, readingId, now)
  const one = await placeMember(db, caller.id)
  if (!reading?.live || reading.ended_at !== null || !one || !reading.concerns(one)) return refuse('notFound', MISSING)
  return { reading, one }
}

const htmlOf = async (db: Queries, textId: string) =>
  (await db.selectFrom('reading_edition').select('html').where('id', '=', textId).executeTakeFirstOrThrow()).html

/** A former version that the caller has confirmed. */
async function readFormer(db: Queries, caller: Member, readingId: string, number: number): Promise<ReadingPage> {
  const row = await db
    .selectFrom('reading_evidence')
    .selectAll()
    .where('reading_id', '=', readingId)
    .where('member_id', '=', caller.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return refuse('notFound', '没有您对这一版的确认')
  const { title, digest, confirmed_at } = row
  const html = await htmlOf(db, row.reading_edition_id)
  const page = { readingId, title, number, digest, html, dueOn: '', questions: [], exemption: '' }
  return { ...page, confirmedTime: toWireTime(confirmed_at) }
}

/** A text before its reader; when it is opened first is stored. */
export async function openText(
  { db }: Context,
  { caller, now }: ByMember,
  readingId: string,
  number: number | undefined,
): Promise<ReadingPage> {
  if (number !== undefined) return readFormer(db, caller, readingId, number)
  const { reading, one } = await ownReading(db, caller, readingId, now)
  const { latest } = reading
  const html = await htmlOf(db, latest.id)
  await db
    .insertInto('reading_opening')
    .values({ reading_edition_id: latest.id, member_id: caller.id, opened_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { confirmedAt, exemption } = (await ownProgress(db, [reading], caller.id))(reading)
  return {
    readingId,
    title: latest.title,
    number: latest.number,
    digest: latest.digest,
    html,
    dueOn: dueDay(reading, one),
    questions: questionsOf(reading).map(({ text, options }) => ({ text, options })),
    confirmedTime: confirmedAt === undefined ? '' : toWireTime(confirmedAt),
    exemption: exemption ?? '',
  }
}

function assertRight(questions: readonly Question[], answers: readonly number[]): void {
  const wrong = questions.findIndex(({ answer }, at) => answers[at] !== answer)
  if (wrong === -1) return
  const [field, reason] = [`answers.${wrong}`, 'wrongAnswer'] as const
  const isOpen = (answers[wrong] ?? -1) < 0
  const sentence = isOpen
    ? `请回答第 ${wrong + 1} 题`
    : `第 ${wrong + 1} 题答得不对，请再看一遍原文后重选，其余答案已保留`
  refuse('badRequest', sentence, { field, reason })
}

/** Stores the evidence that the caller has read and understood the latest text; once is enough. */
export async function confirmText(
  app: Context,
  { caller, now, ip }: ByMember & { ip: string },
  { readingId, digest, answers }: BodyOf<(typeof mineRoutes)['POST /api/member/reading/confirm']>,
): Promise<void> {
  const { reading, one } = await ownReading(app.db, caller, readingId, now)
  const { latest } = reading
  if (latest.digest !== digest) refuse('conflict', '文本刚刚有了新版本，请重新阅读后再确认', { reason: 'textChanged' })
  const questions = questionsOf(reading)
  assertRight(questions, answers)
  const opening = await app.db
    .selectFrom('reading_opening')
    .select('opened_at')
    .where('reading_edition_id', '=', latest.id)
    .where('member_id', '=', caller.id)
    .executeTakeFirst()
  if (!opening) return refuse('rejected', '请先打开原文阅读，再确认')
  const [staff] = await listStaff(app.db, [one.id])
  const { number, title } = latest
  await app.db
    .insertInto('reading_evidence')
    .values({
      id: newId(now),
      reading_id: readingId,
      reading_edition_id: latest.id,
      member_id: caller.id,
      staff_no: caller.staffNo,
      name: caller.name,
      department: staff?.departments.join('、') ?? '',
      title,
      number,
      digest,
      opened_at: opening.opened_at,
      confirmed_at: now,
      ip,
      answers_json: JSON.stringify(questions.map(({ text, options, answer }) => ({ text, answer: options[answer] }))),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
