import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { issueCertificate } from '#modules/certificate'
import { sendMailTask } from '#modules/mail'
import { isPostgres, type Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import { askForFile, linesOf, sendFile, workbook } from '../../../test/files.ts'
import { type Actor, DAY, MINUTE, type Options, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { aMember, aUser, idsOfDepartments } from '../../../test/people.ts'
import { statementsOf } from '../../../test/statements.ts'
import { monthsAfter } from './plan.ts'
import { trainingTask } from './reminder.task.ts'
import { holdTests } from './test/attempt.ts'

const RIGHTS = ['list', 'query', 'add', 'edit', 'hold', 'export'].map((one) => `cms:training:${one}`)
const dayIn = (app: TestApp, days: number) => toWireDate(app.clock.now() + days * DAY)

const COURSE = {
  title: '消防安全',
  kind: 'fire',
  subjectId: '',
  hours: 1.5,
  drawn: 0,
  passMark: 80,
  minutes: 0,
  attempts: 2,
  certificateMonths: 0,
  postIds: [] as string[],
  planDays: 30,
  status: '0',
} as const
type CourseForm = Options<'POST /prod-api/cms/training/course'>['body'] & object

async function makeCourse(by: Actor, form: Partial<CourseForm> = {}): Promise<string> {
  const answer = await by.call('POST /prod-api/cms/training/course', { body: { ...COURSE, ...form } as CourseForm })
  assert.equal(answer.code, 200, answer.msg)
  return answer.courseId
}
async function makeSession(by: Actor, app: TestApp, courseId: string, more: object = {}): Promise<string> {
  const form = {
    courseId,
    day: dayIn(app, 0),
    from: '09:00',
    until: '10:30',
    place: '一楼会议室',
    trainer: '赵工',
    seats: 0,
  }
  const answer = await by.call('POST /prod-api/cms/training/session', { body: { ...form, ...more } })
  assert.equal(answer.code, 200, answer.msg)
  return answer.trainingId
}
const QUESTIONS = [
  { kind: 'one', text: '火警电话？', options: '119\n120', answer: 'A' },
  { kind: 'several', text: '灭火器有？', options: '干粉\n二氧化碳\n汽油', answer: 'BA' },
  { kind: 'truth', text: '可以乘电梯疏散。', options: '', answer: '错误' },
  { kind: 'order', text: '步骤', options: '提\n拔\n压', answer: '' },
] as const
const addQuestions = async (by: Actor, courseId: string) => {
  for (const question of QUESTIONS) {
    const answer = await by.call('POST /prod-api/cms/training/question', { body: { courseId, ...question } })
    assert.equal(answer.code, 200, answer.msg)
  }
}
const RIGHT: Record<string, string[]> = {
  '火警电话？': ['119'],
  '灭火器有？': ['二氧化碳', '干粉'],
  '可以乘电梯疏散。': ['错误'],
  步骤: ['提', '拔', '压'],
}

type Form = { trainingId: string }
const enrol = (by: Actor, body: Form) => by.call('POST /api/member/training/enrol', { body })
const page = async (by: Actor, trainingId: string) =>
  (await by.call('GET /api/member/training/:trainingId', { params: { trainingId } })).data
const sign = (by: Actor, trainingId: string, code: string) =>
  by.call('POST /api/member/training/sign', { body: { trainingId, code } })
const begin = (by: Actor, body: Form) => by.call('POST /api/member/training/attempt', { body })
const codeOf = async (by: Actor, body: Form) =>
  (await by.call('POST /prod-api/cms/training/session/code', { body })).signCode
const people = async (by: Actor, trainingId: string) =>
  (await by.call('GET /prod-api/cms/training/people', { query: { trainingId } })).rows.map(
    ({ name, state, score }) => `${name} ${state} ${score}`,
  )
const change = (by: Actor, trainingId: string, memberIds: string[], act: 'add' | 'sign' | 'unsign' | 'remove') =>
  by.call('PUT /prod-api/cms/training/people', { body: { trainingId, memberIds, act } })
const end = (by: Actor, body: Form) => by.call('PUT /prod-api/cms/training/session/end', { body })
const todo = async (member: Actor) =>
  (await member.call('GET /api/member/mine')).data.rows
    .filter(({ source, doneTime }) => source === 'training' && !doneTime)
    .map(({ title, about, dueOn, isOverdue }) => [title, about.split(' · ')[1] ?? '', dueOn, isOverdue])
const idOf = async ({ context: { db } }: TestApp, name: string) =>
  (await db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

type Attempt = Awaited<ReturnType<typeof begin>>['data']
const rightAnswers = ({ questions }: Attempt) =>
  questions.map(({ text, options }) => (RIGHT[text] ?? []).map((option) => options.indexOf(option)))

/** A course with a test, a session of today, and 张三 signed in to it. */
async function readyForTest(t: TestContext, form: Partial<CourseForm> = {}) {
  const app = await testApp(t)
  const admin = await app.admin()
  const courseId = await makeCourse(admin, { drawn: 4, ...form })
  await addQuestions(admin, courseId)
  const trainingId = await makeSession(admin, app, courseId)
  const member = await app.member()
  await enrol(member, { trainingId })
  await change(admin, trainingId, [await idOf(app, '张三')], 'sign')
  return { app, admin, member, courseId, trainingId }
}

test('an employee enrols, signs in by the code on the screen, takes the test, and nothing changes the record afterwards', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const courseId = await makeCourse(admin, { drawn: 4, minutes: 10, certificateMonths: 12 })
  const trainingId = await makeSession(admin, app, courseId, { seats: 1 })
  const early = await admin.call('POST /prod-api/cms/training/session/code', { body: { trainingId } })
  assert.match(early.msg, /题库只有 0 题，而每次抽 4 题/)
  await addQuestions(admin, courseId)
  const member = await app.member()
  assert.deepEqual(
    (await member.call('GET /api/member/training')).data.rows.map(({ title, free }) => [title, free]),
    [['消防安全', 1]],
  )
  assert.equal((await sign(member, trainingId, '000000')).msg, '请先报名')
  assert.equal((await enrol(member, { trainingId })).code, 200)
  assert.match((await enrol(await app.member('李四'), { trainingId })).msg, /名额已满/)
  assert.deepEqual(await todo(member), [['消防安全', `${dayIn(app, 0)} 09:00`, dayIn(app, 0), false]])
  const code = await codeOf(admin, { trainingId })
  assert.match(code, /^\d{6}$/)
  const stored = await app.context.db.selectFrom('training_code').select('digest').execute()
  assert.ok(!JSON.stringify(stored).includes(code))
  const logged = await app.context.db.selectFrom('operation_log').selectAll().execute()
  assert.ok(!JSON.stringify(logged).includes(code), 'the code is in no log')
  const next = await codeOf(admin, { trainingId })
  assert.equal((await begin(member, { trainingId })).msg, '请先签到，再考试')
  const wrong = code === '000000' || next === '000000' ? '000001' : '000000'
  assert.deepEqual([(await sign(member, trainingId, wrong)).field], ['code'])
  assert.equal((await sign(member, trainingId, code)).code, 200, 'the code before is valid until its own time is over')
  assert.deepEqual(await todo(member), [['消防安全', '考试待完成', dayIn(app, 0), false]])
  const { data: attempt } = await begin(member, { trainingId })
  assert.equal(attempt.secondsLeft, 600)
  assert.ok(!JSON.stringify(attempt).includes('answer"'), 'nothing says what is right')
  assert.deepEqual(attempt.questions.map(({ text }) => text).sort(), QUESTIONS.map(({ text }) => text).sort())
  const { attemptId } = attempt
  const answers = rightAnswers(attempt)
  await member.call('PUT /api/member/training/attempt', { body: { attemptId, answers } })
  app.clock.pass(MINUTE)
  // A phone that was closed goes on where it was.
  const again = (await begin(member, { trainingId })).data
  assert.deepEqual([again.attemptId, again.answers, again.secondsLeft], [attemptId, answers, 540])
  const stranger = await app.member('李四')
  const body = { attemptId, answers }
  assert.equal((await stranger.call('POST /api/member/training/finish', { body })).code, 404)
  const result = await member.call('POST /api/member/training/finish', { body })
  assert.deepEqual(result.data, { score: 100, passed: true, attemptsLeft: 0, wrong: [] })
  assert.deepEqual(await todo(member), [])
  assert.equal((await page(member, trainingId)).state, 'passed')
  const records = () => app.context.db.selectFrom('training_record').selectAll().execute()
  const [record] = await records()
  assert.deepEqual(
    [record?.staff_no, record?.name, record?.department, record?.hours, record?.score, record?.passed, record?.trainer],
    ['A0001', '张三', '综合管理部', 1.5, 100, 1, '赵工'],
  )
  const certificates = async () =>
    (await member.call('GET /api/member/record')).data.certificates.map(({ title, origin, state, daysLeft }) => [
      title,
      origin,
      state,
      daysLeft,
    ])
  const certificate = ['消防安全', 'own', 'valid', 365]
  assert.deepEqual(await certificates(), [certificate])
  // Whatever is done afterwards leaves the record as it is.
  assert.match((await change(admin, trainingId, [record?.member_id ?? ''], 'unsign')).msg, /不能撤销/)
  const {
    version,
    posts: _,
    questions: __,
    ...form
  } = (await admin.call('GET /prod-api/cms/training/course/:courseId', { params: { courseId } })).data
  const edit = { ...form, version, title: '消防', hours: 9 }
  assert.equal((await admin.call('PUT /prod-api/cms/training/course', { body: edit })).code, 200)
  assert.equal((await end(admin, { trainingId })).code, 200)
  assert.deepEqual(await certificates(), [certificate])
  const memberId = record?.member_id ?? ''
  await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
  const gone = await admin.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: memberId } })
  assert.equal(gone.code, 200, gone.msg)
  assert.deepEqual(await records(), [record])
})

test('no code of the server changes or deletes a record of training', () => {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = own.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  assert.ok(sources.length > 9)
  for (const path of sources)
    assert.doesNotMatch(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
      /(updateTable|deleteFrom)\(\s*'training_record|doUpdateSet\(\{ (?:hours|score|passed)/,
      path,
    )
})

test('a code is void after five minutes, and wrong codes are bounded', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const trainingId = await makeSession(admin, app, await makeCourse(admin))
  const member = await app.member()
  await enrol(member, { trainingId })
  const code = await codeOf(admin, { trainingId })
  app.clock.pass(5 * MINUTE)
  assert.equal((await sign(member, trainingId, code)).code, 400)
  const other = await makeSession(admin, app, await makeCourse(admin, { title: '另一门' }))
  assert.equal((await sign(member, trainingId, await codeOf(admin, { trainingId: other }))).code, 400)
  for (let at = 0; at < 3; at++) await sign(member, trainingId, code)
  const valid = await codeOf(admin, { trainingId })
  const refusal = await sign(member, trainingId, valid)
  assert.deepEqual([refusal.code, refusal.reason], [429, 'wait'])
  app.clock.pass(11 * MINUTE)
  assert.equal((await sign(member, trainingId, await codeOf(admin, { trainingId }))).code, 200)
  // Without a test the record is written when the session ends.
  assert.equal((await end(admin, { trainingId })).code, 200)
  assert.deepEqual(
    (await member.call('GET /api/member/record')).data.lines.map(({ kind, hours, result }) => [kind, hours, result]),
    [['course', 1.5, '通过']],
  )
  assert.match((await end(admin, { trainingId })).msg, /已经结束/)

  // What is to come has nobody who was there.
  const { db } = app.context
  const coming = await makeSession(admin, app, await makeCourse(admin, { certificateMonths: 12 }), {
    day: dayIn(app, 1),
  })
  await enrol(member, { trainingId: coming })
  const id = await idOf(app, '张三')
  const early = `这场培训在 ${dayIn(app, 1)}，当天才能签到`
  const refused = await admin.call('POST /prod-api/cms/training/session/code', { body: { trainingId: coming } })
  assert.deepEqual([refused.msg, (await change(admin, coming, [id], 'sign')).msg], [early, early])
  await db
    .updateTable('training_session')
    .set({ day: dayIn(app, 0) })
    .where('id', '=', coming)
    .execute()
  const digits = await codeOf(admin, { trainingId: coming })
  await db
    .updateTable('training_session')
    .set({ day: dayIn(app, 1) })
    .where('id', '=', coming)
    .execute()
  assert.equal((await sign(member, coming, digits)).msg, early)
  await db.updateTable('training_enrolment').set({ signed_at: app.clock.now() }).execute()
  const {
    version,
    isEnded: _,
    title: __,
    ...row
  } = (await admin.call('GET /prod-api/cms/training/session/:trainingId', { params: { trainingId: coming } })).data
  const later = await admin.call('PUT /prod-api/cms/training/session', { body: { ...row, version } })
  assert.deepEqual([later.field, later.msg], ['day', '已经有人签到，不能改到以后的日期'])
  assert.equal((await end(admin, { trainingId: coming })).code, 200)
  const { lines, certificates } = (await member.call('GET /api/member/record')).data
  assert.deepEqual([lines.length, certificates.length], [1, 0])
})

test('the server decides when a test is over: what was stored in time counts, and the last attempt ends it', async (t) => {
  const { app, admin, member, trainingId } = await readyForTest(t, { minutes: 10 })
  const first = (await begin(member, { trainingId })).data
  const answers = rightAnswers(first)
  const half = answers.map((one, at) => (at < 2 ? one : []))
  await member.call('PUT /api/member/training/attempt', { body: { attemptId: first.attemptId, answers: half } })
  app.clock.pass(11 * MINUTE)
  const late = await member.call('PUT /api/member/training/attempt', { body: { attemptId: first.attemptId, answers } })
  assert.deepEqual([late.code, late.reason], [500, 'attemptEnded'])
  const result = await member.call('POST /api/member/training/finish', {
    body: { attemptId: first.attemptId, answers },
  })
  assert.deepEqual([result.data.score, result.data.passed, result.data.attemptsLeft], [50, false, 1])
  assert.ok(
    result.data.wrong.every(({ right }) => right.length === 0),
    'what is right stays secret while an attempt is left',
  )
  assert.equal((await page(member, trainingId)).attemptsLeft, 1)
  await begin(member, { trainingId })
  const again = async () => {
    const { data } = await member.call('POST /api/member/training/finish', {
      body: { attemptId: first.attemptId, answers },
    })
    return data.wrong.map(({ right }) => right.length > 0)
  }
  assert.deepEqual(await again(), [false, false], 'what is right stays secret while the last attempt goes on')
  app.clock.pass(11 * MINUTE)
  const over = await page(member, trainingId)
  assert.deepEqual([over.state, over.score, over.attemptsLeft], ['failed', 50, 0])
  assert.deepEqual(await again(), [true, true])
  assert.equal((await begin(member, { trainingId })).msg, '考试次数已经用完')
  assert.deepEqual(await people(admin, trainingId), ['张三 failed 50'])
})

/** Until a transaction waits for one of our locks. */
async function somebodyWaits(tx: Tx): Promise<void> {
  const waiting = () =>
    sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  while ((await waiting()).rows.length === 0) await setImmediate()
}

test('the end of a session grades what goes on, and says who was absent', async (t) => {
  const { app, admin, member, trainingId } = await readyForTest(t)
  await enrol(await app.member('李四'), { trainingId })
  const { data } = await begin(member, { trainingId })
  const body = { attemptId: data.attemptId, answers: rightAnswers(data) }
  await member.call('PUT /api/member/training/attempt', { body })
  app.clock.pass(2 * DAY)
  const next = await app.admin()
  const waiting = (await next.call('GET /prod-api/cms/site/tasks')).data
  assert.equal(waiting.find(({ key }) => key === 'training-open')?.count, 1)
  assert.equal((await end(next, { trainingId })).code, 200)
  assert.deepEqual(await people(next, trainingId), ['张三 passed 100', '李四 absent -1'])
  const absent = await app.member('李四')
  assert.deepEqual(await todo(absent), [])
  assert.match((await absent.call('POST /api/member/training/withdraw', { body: { trainingId } })).msg, /已经结束/)
  assert.equal((await people(next, trainingId)).length, 2, 'who was absent stays on the list')
  assert.deepEqual(admin.token === next.token, false)

  // Somebody who is certified meanwhile and the end of the session wait for each other, in one order only.
  const { db } = app.context
  const courseId = await makeCourse(next, { title: '电梯', drawn: 4, certificateMonths: 12 })
  await addQuestions(next, courseId)
  const second = await makeSession(next, app, courseId)
  const ids = [await idOf(app, '张三'), await idOf(app, '李四')]
  await change(next, second, ids, 'add')
  await change(next, second, ids, 'sign')
  for (const one of [await app.member(), absent]) {
    const { attemptId, ...attempt } = (await begin(one, { trainingId: second })).data
    const answers = rightAnswers({ attemptId, ...attempt })
    await one.call('PUT /api/member/training/attempt', { body: { attemptId, answers } })
  }
  const { ending } = await db.transaction().execute(async (tx) => {
    const memberId = ids.toSorted().at(-1) ?? ''
    await holdTests(tx, [memberId])
    const ending = end(next, { trainingId: second })
    if (isPostgres(tx)) await somebodyWaits(tx)
    const issuedOn = dayIn(app, 0)
    const certificate = { memberId, title: '急救', issuedOn, expiresOn: '', source: '' }
    await issueCertificate(tx, byProduct(app.clock.now()), certificate)
    return { ending }
  })
  assert.equal((await ending).code, 200)
  assert.deepEqual(await people(next, second), ['张三 passed 100', '李四 passed 100'])
})

test('heads see, sign in and export their own people only', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await aUser(app.context, 'head', { permissions: RIGHTS, dataScope: '3', departmentId: office })
  const head = await app.admin('head')
  const trainingId = await makeSession(admin, app, await makeCourse(admin))
  const ids = [await idOf(app, '张三'), await idOf(app, '李四')] as [string, string]
  assert.equal((await change(admin, trainingId, ids, 'add')).code, 200)
  assert.deepEqual(await people(head, trainingId), ['张三 enrolled -1'])
  assert.equal((await change(head, trainingId, [ids[1]], 'sign')).code, 403)
  const staff = await head.call('GET /prod-api/cms/training/staff', { query: { keyword: 'A' } })
  assert.deepEqual(
    staff.data.map(({ id }) => id),
    [ids[0]],
  )
  assert.equal((await change(admin, trainingId, ids, 'sign')).code, 200)
  const strange = '名单上有您数据范围以外的员工，请由安排人或上级办理'
  const {
    version,
    isEnded: _,
    title: __,
    ...session
  } = (await head.call('GET /prod-api/cms/training/session/:trainingId', { params: { trainingId } })).data
  const edited = await head.call('PUT /prod-api/cms/training/session', { body: { ...session, version } })
  const coded = await head.call('POST /prod-api/cms/training/session/code', { body: { trainingId } })
  assert.deepEqual([(await end(head, { trainingId })).msg, edited.msg, coded.msg], [strange, strange, strange])
  const own = await makeSession(head, app, await makeCourse(admin, { title: '入职' }))
  await change(admin, own, [ids[1]], 'add')
  assert.equal((await end(head, { trainingId: own })).code, 200, 'who has arranged a session ends it')
  const row = (await head.call('GET /prod-api/cms/training/session/list')).rows.find(
    ({ title }) => title === COURSE.title,
  )
  assert.deepEqual([row?.enrolled, row?.signed], [1, 1])
  await end(admin, { trainingId })
  const records = async (by: Actor) =>
    (await by.call('GET /prod-api/cms/training/record/list')).rows.map(({ name }) => name).sort()
  assert.deepEqual([await records(head), await records(admin)], [['张三'], ['张三', '李四']])
  const year = dayIn(app, 0).slice(0, 4)
  const figures = await head.call('GET /prod-api/cms/training/record/figures', { query: { year } })
  assert.deepEqual(figures.data, [
    { department: '综合管理部', people: 1, trained: 1, hours: 1.5, passed: 1, failed: 0 },
  ])
  const { rawPayload } = await askForFile(app, head, '/prod-api/cms/training/record/export', { year })
  const lines = await linesOf(rawPayload)
  assert.deepEqual(
    lines.map(([name, staffNo]) => [name, staffNo]),
    [
      ['姓名', '工号'],
      ['张三', 'A0001'],
    ],
  )
  const { db } = app.context
  const record = await db.selectFrom('training_record').selectAll().limit(1).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 500 }, (_, at) => ({ ...record, id: `r${at}`, member_id: `m${at}` }))
  for (let at = 0; at < 500; at += 100)
    await db
      .insertInto('training_record')
      .values(copies.slice(at, at + 100))
      .execute()
  const statements = await statementsOf(async () => {
    const all = await askForFile(app, admin, '/prod-api/cms/training/record/export', { year })
    assert.equal((await linesOf(all.rawPayload)).length, 503)
  })
  assert.equal(statements.filter(({ text }) => text.includes('from "training_record"')).length, 2, 'in batches')
})

test('questions are imported from the template, with the faults of each line, and nothing is lost', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const courseId = await makeCourse(admin)
  const url = '/prod-api/cms/training/question/importData'
  const send = async (bytes: Buffer, query = '') =>
    (await sendFile(app, admin, `${url}${query}`, { field: 'file', name: '题.xlsx', bytes })).json()
  const template = await askForFile(app, admin, '/prod-api/cms/training/question/importTemplate')
  const done = await send(template.rawPayload)
  assert.deepEqual([done.imported, done.msg], [4, '导入成功，共 4 行'])
  const titles = ['课程', '题型', '题目', '选项A', '选项B', '答案'] as const
  const bytes = await workbook(titles, [
    { 课程: '消防安全', 题型: '单选', 题目: '新题', 选项A: '甲', 选项B: '乙', 答案: 'B' },
    { 课程: '没有', 题型: '单选', 题目: '甲', 选项A: '甲', 选项B: '乙', 答案: 'C' },
    { 课程: '消防安全', 题型: '问答', 题目: '乙', 选项A: '甲', 选项B: '乙', 答案: 'A' },
  ])
  const trial = await send(bytes)
  assert.deepEqual([trial.imported, trial.failed], [0, 2])
  const faults = trial.lines.map((line: { faults: string[] }) => line.faults)
  assert.deepEqual(faults, [
    [],
    ['没有名为“没有”的课程', '单选题的答案应为一个选项的字母'],
    ['题型应为单选、多选、判断、排序之一'],
  ])
  assert.equal((await send(bytes, '?partial=1')).imported, 1)
  const list = await admin.call('GET /prod-api/cms/training/question/list', { query: { courseId } })
  assert.equal(list.total, 5)
  const wrong = { courseId, kind: 'several', text: '题', options: '甲\n乙', answer: 'AD' } as const
  assert.equal((await admin.call('POST /prod-api/cms/training/question', { body: wrong })).field, 'answer')
})

test('a post requires courses: who lacks one finds it with a day, and lacks it again when its certificate is over', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { db } = app.context
  await admin.call('POST /prod-api/system/post', { body: { postCode: 'p', postName: '消防员', postSort: 1 } })
  const { id: post } = await db.selectFrom('post').select('id').where('code', '=', 'p').executeTakeFirstOrThrow()
  const memberId = await aMember(app.context, { name: '王五', staffNo: 'B1', departments: ['财务部'] })
  await db.insertInto('member_post').values({ member_id: memberId, post_id: post }).execute()
  const courseId = await makeCourse(admin, { postIds: [post], planDays: 10, certificateMonths: 1 })
  const lacks = async (by: Actor) =>
    (await by.call('GET /prod-api/cms/training/plan/lacks')).rows.map(({ name, dueOn, isOverdue }) => [
      name,
      dueOn,
      isOverdue,
    ])
  assert.deepEqual(await lacks(admin), [['王五', dayIn(app, 10), false]])
  const member = await app.member('王五')
  assert.deepEqual(await todo(member), [['消防安全', '请报名', dayIn(app, 10), false]])
  const trainingId = await makeSession(admin, app, courseId)
  await enrol(member, { trainingId })
  assert.equal((await todo(member)).length, 1, 'the session is what is to be done now')
  await change(admin, trainingId, [memberId], 'sign')
  await end(admin, { trainingId })
  assert.deepEqual(await lacks(admin), [])
  const over = monthsAfter(dayIn(app, 0), 1)
  app.clock.pass(40 * DAY)
  assert.deepEqual(await lacks(await app.admin()), [['王五', over, true]])
  assert.deepEqual([monthsAfter('2026-01-31', 1), monthsAfter('2026-11-15', 12)], ['2026-02-28', '2027-11-15'])
  const later = await app.admin()
  const narrow = await makeSession(later, app, courseId, { seats: 1 })
  await change(later, narrow, [memberId], 'add')
  await db.updateTable('member').set({ status: 'disabled' }).where('id', '=', memberId).execute()
  assert.deepEqual(await lacks(later), [])
  // Who has left before a session takes no seat of it, and can be taken off its list.
  const staying = await app.member()
  assert.equal((await page(staying, narrow)).free, 1)
  assert.equal((await enrol(staying, { trainingId: narrow })).code, 200)
  assert.equal((await change(later, narrow, [memberId], 'remove')).code, 200)
  assert.deepEqual(await people(later, narrow), ['张三 enrolled -1'])
  assert.match((await enrol(await app.member('李四'), { trainingId: narrow })).msg, /名额已满/)
})

test('who has enrolled learns of the day before, of a move and of a cancellation; who lacks a course is reminded, with the heads', async (t) => {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail })
  const { db } = app.context
  const letters = async () => {
    box.received.length = 0
    await trainingTask.run(app.context, app.clock.now())
    await sendMailTask.run(app.context, app.clock.now())
    return box.received.map(({ to, subject, text }) => `${to[0]} ${subject} ${text.split('\n')[0]}`).toSorted()
  }
  await db.updateTable('member').set({ email: 'zhang@a.example' }).where('name', '=', '张三').execute()
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await aUser(app.context, 'head', { permissions: ['cms:training:list'], dataScope: '3', departmentId: office })
  await db.updateTable('administrator').set({ email: 'head@a.example' }).where('user_name', '=', 'head').execute()
  const admin = await app.admin()
  const courseId = await makeCourse(admin)
  const trainingId = await makeSession(admin, app, courseId, { day: dayIn(app, 3) })
  const member = await app.member()
  await enrol(member, { trainingId })
  assert.deepEqual(await letters(), [])
  const { version, ...session } = (
    await admin.call('GET /prod-api/cms/training/session/:trainingId', { params: { trainingId } })
  ).data
  const { from, until, place, trainer, seats } = session
  const moved = { trainingId, version, courseId, day: dayIn(app, 2), from, until, place, trainer, seats }
  assert.equal((await admin.call('PUT /prod-api/cms/training/session', { body: moved })).code, 200)
  const line = `《消防安全》：${dayIn(app, 2)} 09:00–10:30，一楼会议室`
  assert.deepEqual(await letters(), [
    `zhang@a.example 您报名的培训有变动 ${line}（原为 ${dayIn(app, 3)} 09:00，一楼会议室）`,
  ])
  app.clock.pass(DAY)
  assert.deepEqual(await letters(), [`zhang@a.example 您明天有培训 ${line}`])
  assert.deepEqual(await letters(), [], 'once')
  await end(await app.admin(), { trainingId })
  assert.deepEqual(await letters(), [`zhang@a.example 您报名的培训已取消 ${line}`])
  assert.deepEqual(await people(await app.admin(), trainingId), ['张三 cancelled -1'])

  const later = await app.admin()
  await later.call('POST /prod-api/system/post', { body: { postCode: 'p', postName: '电梯员', postSort: 1 } })
  const { id: post_id } = await db.selectFrom('post').select('id').where('code', '=', 'p').executeTakeFirstOrThrow()
  await db
    .insertInto('member_post')
    .values({ member_id: await idOf(app, '张三'), post_id })
    .execute()
  await makeCourse(later, { title: '电梯', postIds: [post_id], planDays: 1 })
  const due = dayIn(app, 1)
  assert.deepEqual(await letters(), [
    `zhang@a.example 您有岗位必修课程待完成 岗位必修《电梯》：请在 ${due} 前报名并完成`,
  ])
  app.clock.pass(3 * DAY)
  assert.deepEqual(await letters(), [
    'head@a.example 岗位必修课程：1 人次超期未修 《电梯》：1 人',
    `zhang@a.example 您有岗位必修课程待完成 岗位必修《电梯》：请在 ${due} 前报名并完成`,
  ])
})
