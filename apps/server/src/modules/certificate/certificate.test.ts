import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CertificateState } from '@anju/contract/certificate/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { issueCertificate } from '#modules/certificate'
import { sendMailTask } from '#modules/mail'
import { byProduct } from '#platform/database/tracked'
import { aPdf } from '../../../test/applications.ts'
import { rule } from '../../../test/factories.ts'
import { askForFile, linesOf, sendFile } from '../../../test/files.ts'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { aUser, idsOfDepartments } from '../../../test/people.ts'
import { certificateTask, scanTask } from './reminder.task.ts'
import { deleteUnaccepted } from './scan.ts'

const RIGHTS = ['list', 'query', 'add', 'check', 'withdraw', 'export'].map((one) => `cms:certificate:${one}`)
const dayIn = (app: TestApp, days: number) => toWireDate(app.clock.now() + days * DAY)
const record = async (member: Actor) => (await member.call('GET /api/member/record')).data
const todo = async (member: Actor) =>
  (await member.call('GET /api/member/mine')).data.rows.filter(({ doneTime }) => !doneTime).map(({ about }) => about)
const list = async (by: Actor, query: { state?: CertificateState; name?: string; deptId?: string } = {}) =>
  (await by.call('GET /prod-api/cms/certificate/list', { query })).rows
const detail = (by: Actor, certificateId: string) =>
  by.call('GET /prod-api/cms/certificate/:certificateId', { params: { certificateId } })
const check = (by: Actor, certificateId: string, approved: boolean, reason = '') =>
  by.call('PUT /prod-api/cms/certificate/check', { body: { certificateId, approved, reason } })
const look = (app: TestApp, code: string) => app.visitor.call('POST /api/certificate/check', { body: { code } })
const scanOf = async (app: TestApp, by: Actor, url: string, bytes = aPdf()) =>
  (await sendFile(app, by, url, { field: 'file', name: '证.pdf', bytes })).json()
const MINE = '/api/member/certificate/scan'
const DESK = '/prod-api/cms/certificate/scan'
const memberIdOf = async (app: TestApp, name: string) =>
  (await app.context.db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const typed = (app: TestApp, more: object = {}) => ({
  title: '低压电工作业',
  issuer: '应急管理局',
  number: 'T123',
  issuedOn: dayIn(app, -10),
  expiresOn: dayIn(app, 400),
  scanId: '',
  ...more,
})
const enter = async (app: TestApp, member: Actor, more: object = {}) => {
  const { scanId } = (await scanOf(app, member, MINE)).data
  return member.call('POST /api/member/certificate', { body: typed(app, { scanId, ...more }) })
}

test('an employee enters a certificate with its scan, the desk sends it back and accepts the next one, all in its history', async (t) => {
  const app = await testApp(t)
  const [admin, member] = [await app.admin(), await app.member()]
  const { kinds, department, staffNo } = await record(member)
  assert.deepEqual([kinds[0], department, staffNo], ['电梯安全管理员', '综合管理部', 'A0001'])
  const bare = await member.call('POST /api/member/certificate', { body: typed(app) })
  assert.deepEqual([bare.code, bare.field], [400, 'scanId'])
  const wrong = await scanOf(app, member, MINE, Buffer.from('<svg/>'))
  assert.deepEqual([wrong.code, wrong.field], [400, 'file'])
  const backwards = await enter(app, member, { expiresOn: dayIn(app, -11) })
  assert.deepEqual([backwards.code, backwards.field, backwards.msg], [400, 'expiresOn', '有效期不能早于发证日期'])
  const first = await enter(app, member)
  assert.equal(first.code, 200, first.msg)
  const { certificateId } = first.data
  const waiting = async () =>
    (await admin.call('GET /prod-api/cms/site/tasks')).data.find(({ key }) => key === 'certificate-check')?.count
  assert.deepEqual([(await list(admin, { state: 'waiting' })).length, await waiting()], [1, 1])
  assert.equal((await check(admin, certificateId, false)).field, 'reason')
  assert.equal((await check(admin, certificateId, false, '照片看不清')).code, 200)
  const lines = (id: string) =>
    detail(admin, id).then(({ data }) => data.events.map((one) => [one.author, one.what, one.note]))
  assert.deepEqual(await lines(certificateId), [
    ['张三', '登记', ''],
    ['admin', '退回', '照片看不清'],
  ])
  const { db } = app.context
  const scans = () =>
    db.selectFrom('file').select('id').where('id', 'in', db.selectFrom('certificate').select('file_id'))
  const refusedScan = await scans().executeTakeFirstOrThrow()
  assert.deepEqual(await todo(member), ['证书被退回：照片看不清'])
  const second = (await enter(app, member)).data
  assert.equal((await check(admin, second.certificateId, true)).code, 200)
  assert.equal((await check(admin, second.certificateId, true)).code, 409)
  assert.deepEqual(await todo(member), [])
  const { certificates } = await record(member)
  assert.deepEqual(
    certificates.map(({ state, daysLeft, hasScan, code }) => [state, daysLeft, hasScan, code]),
    [['valid', 400, true, '']],
  )
  assert.equal((await detail(admin, certificateId)).code, 404, 'what was refused is in no file')
  assert.deepEqual(await db.selectFrom('file').select('id').where('id', '=', refusedScan.id).execute(), [])
  // An acceptance that comes between the look and the deletion is kept.
  const id = second.certificateId
  const remove = await member.call('DELETE /api/member/certificate/:certificateId', { params: { certificateId: id } })
  assert.equal(remove.msg, '已核对的证书不能删除')
  const memberId = await memberIdOf(app, '张三')
  const late = await db.transaction().execute((tx) => deleteUnaccepted(tx, memberId, { id }))
  assert.deepEqual([late.count, (await scans().execute()).length], [0, 1])
  assert.deepEqual(await lines(second.certificateId), [
    ['张三', '登记', ''],
    ['admin', '认可', ''],
  ])
  assert.deepEqual([await waiting(), (await list(admin, { name: 'A0001' })).length], [0, 1])
})

test('a scan is read by its holder and by the desk within its scope, by nobody else and at no address', async (t) => {
  const app = await testApp(t)
  const [admin, member, other] = [await app.admin(), await app.member(), await app.member('李四')]
  const foreign = (await scanOf(app, member, MINE)).data.scanId
  const stolen = await other.call('POST /api/member/certificate', { body: typed(app, { scanId: foreign }) })
  assert.deepEqual([stolen.code, stolen.field], [500, 'scanId'])
  const { certificateId } = (await enter(app, member)).data
  const url = `/api/member/certificate/${certificateId}/scan`
  const get = (by: Actor, address = url) =>
    app.server.inject({ method: 'GET', url: address, headers: by.token ? { authorization: by.token } : {} })
  assert.ok((await get(member)).rawPayload.equals(aPdf()))
  assert.equal((await get(other)).json().code, 404)
  assert.equal((await get(app.visitor)).json().code, 401)
  const { file_id } = await app.context.db
    .selectFrom('certificate')
    .select('file_id')
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow()
  for (const by of [admin, member, other, app.visitor])
    for (const name of ['证.pdf', `${file_id}.pdf`]) {
      const answer = await get(by, `/files/${file_id}/${encodeURIComponent(name)}`)
      assert.ok(!answer.rawPayload.includes('%PDF-'), name)
    }
  const resource = `/prod-api/common/download/resource?resource=${encodeURIComponent(`/files/${file_id}/证.pdf`)}`
  assert.ok(!(await get(admin, resource)).rawPayload.includes('%PDF-'))
  const [office = '', estate = ''] = await idsOfDepartments(app.context, ['综合管理部', '云澜大厦管理处'])
  await aUser(app.context, 'head', { permissions: RIGHTS, dataScope: '3', departmentId: office })
  await aUser(app.context, 'far', { permissions: RIGHTS, dataScope: '3', departmentId: estate })
  await aUser(app.context, 'clerk', { permissions: ['cms:certificate:list'], dataScope: '3', departmentId: office })
  const [head, far, clerk] = [await app.admin('head'), await app.admin('far'), await app.admin('clerk')]
  const ask = (by: Actor) => askForFile(app, by, `${DESK}/file`, { certificateId })
  assert.ok((await ask(head)).rawPayload.equals(aPdf()))
  assert.deepEqual([(await ask(far)).json().code, (await ask(clerk)).json().code], [404, 403])
  assert.deepEqual([(await list(head)).length, (await list(far)).length], [1, 0])
  assert.equal((await list(head, { deptId: estate })).length, 0)
  assert.equal((await detail(far, certificateId)).code, 404)
  assert.equal((await check(far, certificateId, true)).code, 404)
  const people = async (by: Actor) =>
    (await by.call('GET /prod-api/cms/certificate/people', { query: { keyword: '张' } })).data.length
  assert.deepEqual([await people(head), await people(far)], [1, 0])
  const memberId = await memberIdOf(app, '张三')
  const own = { memberId, origin: 'own', ...typed(app) } as const
  assert.equal((await far.call('POST /prod-api/cms/certificate', { body: own })).field, 'memberId')
  // What was not accepted its holder deletes, bytes and all; a scan without a certificate goes after an hour.
  const remove = (by: Actor) => by.call('DELETE /api/member/certificate/:certificateId', { params: { certificateId } })
  assert.equal((await remove(other)).code, 404)
  assert.equal((await remove(member)).code, 200)
  app.clock.pass(HOUR)
  assert.equal(await scanTask.run(app.context, app.clock.now()), '已清理未提交的扫描件 1 份')
  assert.deepEqual(
    await app.context.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [file_id ?? '', foreign])
      .execute(),
    [],
  )
})

test('a certificate of the company has a number of its year, and anybody checks it by its code without learning more than it shows', async (t) => {
  const app = await testApp(t)
  let [admin, member] = [await app.admin(), await app.member()]
  const memberId = await memberIdOf(app, '张三')
  const form = { memberId, origin: 'own', ...typed(app, { title: '消防培训合格证', issuer: '', number: '' }) } as const
  const issue = async () => {
    const { certificateId, msg } = await admin.call('POST /prod-api/cms/certificate', { body: form })
    assert.ok(certificateId, msg)
    return (await detail(admin, certificateId)).data
  }
  const first = await issue()
  const year = form.issuedOn.slice(0, 4)
  assert.deepEqual([first.number, first.state], [`${year}-0001`, 'valid'])
  assert.match(first.code, /^[\w-]{16}$/)
  const { data } = await look(app, first.code)
  assert.deepEqual(data, {
    state: 'valid',
    title: '消防培训合格证',
    number: first.number,
    holder: '张**',
    issuedOn: form.issuedOn,
    expiresOn: form.expiresOn,
  })
  const second = await issue()
  assert.equal(second.number, `${year}-0002`)
  assert.deepEqual(
    [(await look(app, first.code)).data.state, (await look(app, second.code)).data.state],
    ['superseded', 'valid'],
  )
  const third = await app.context.db.transaction().execute((tx) =>
    issueCertificate(tx, byProduct(app.clock.now()), {
      memberId,
      title: '急救',
      issuedOn: dayIn(app, 0),
      expiresOn: dayIn(app, 5),
      source: '急救培训',
    }),
  )
  assert.deepEqual(
    [third.number, (await look(app, third.code)).data.state],
    [`${dayIn(app, 0).slice(0, 4)}-0003`, 'valid'],
  )
  app.clock.pass(6 * DAY)
  admin = await app.admin()
  assert.equal((await look(app, third.code)).data.state, 'expired')
  const body = { certificateId: second.certificateId, version: second.version }
  const withdraw = (reason: string) =>
    admin.call('PUT /prod-api/cms/certificate/withdraw', { body: { ...body, reason } })
  assert.equal((await withdraw(' ')).field, 'reason')
  assert.equal((await withdraw('冒名')).code, 200)
  assert.deepEqual([(await look(app, second.code)).data.state, (await withdraw('再次')).code], ['withdrawn', 500])
  // A leaver keeps what was issued, and is asked for nothing.
  member = await app.member()
  assert.deepEqual(await todo(member), ['证书已过期'])
  await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
  await admin.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: memberId } })
  assert.equal((await look(app, third.code)).data.holder, '张**')
  assert.deepEqual((await list(admin)).map(({ name, department }) => [name, department]).at(0), ['张三', ''])
  assert.equal((await admin.call('POST /prod-api/cms/certificate', { body: form })).field, 'memberId')
  const unknown = await look(app, 'nothing')
  assert.deepEqual([unknown.code, unknown.msg], [404, '没有这份证书，请核对查验码'])
  for (let at = 0; at < 30; at++) await look(app, `guess-${at}`)
  const blocked = await look(app, 'guess')
  assert.deepEqual([blocked.code, blocked.reason], [429, 'wait'])
  assert.equal((await look(app, third.code)).code, 200, 'who has a certificate is not kept out by those who guess')
})

test('each of the days before the end is said once, to the holder and to those who see them, and the end itself', async (t) => {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'] })
  const { db } = app.context
  await db.updateTable('member').set({ email: 'zhang@a.example' }).where('name', '=', '张三').execute()
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await aUser(app.context, 'head', { permissions: ['cms:certificate:list'], dataScope: '3', departmentId: office })
  await db.updateTable('administrator').set({ email: 'head@a.example' }).where('user_name', '=', 'head').execute()
  const form = { memberId: await memberIdOf(app, '张三'), title: '低压电工作业', issuedOn: dayIn(app, 0), source: '' }
  const issue = (days: number) =>
    db
      .transaction()
      .execute((tx) => issueCertificate(tx, byProduct(app.clock.now()), { ...form, expiresOn: dayIn(app, days) }))
  await issue(92)
  const days = new Map<string, number[]>()
  for (let day = 92; day > -4; day--) {
    box.received.length = 0
    for (const task of [certificateTask, certificateTask, sendMailTask]) await task.run(app.context, app.clock.now())
    for (const { to } of box.received) days.set(to[0] ?? '', [...(days.get(to[0] ?? '') ?? []), day])
    app.clock.pass(DAY)
  }
  assert.deepEqual(Object.fromEntries(days), {
    'zhang@a.example': [90, 60, 30, 7, -1],
    'head@a.example': [90, 60, 30, 7, -1],
  })
  const ending = async () =>
    (await (await app.admin('head')).call('GET /prod-api/cms/site/tasks')).data.find(
      ({ key }) => key === 'certificate-ending',
    )?.count
  assert.deepEqual([await ending(), (await list(await app.admin('head'), { state: 'expired' })).length], [1, 1])
  // A renewal ends it.
  form.issuedOn = dayIn(app, 0)
  await issue(400)
  assert.equal(await ending(), 0)
  assert.equal(await certificateTask.run(app.context, app.clock.now()), '')
})

test('the yearly file has what every module says of the people in the scope, and names those of whom there is nothing', async (t) => {
  const app = await testApp(t)
  const [admin, member] = [await app.admin(), await app.member()]
  const subjectId = await rule(app, { title: '值班制度' })
  const put = { kind: 'item', subjectId, dueOn: dayIn(app, 9), days: 7 } as const
  const { readingId } = await admin.call('POST /prod-api/cms/reading', {
    body: { ...put, questions: [], targets: [{ kind: 'everybody', id: '' }] },
  })
  const { digest } = (await member.call('GET /api/member/reading/:readingId', { params: { readingId } })).data
  await member.call('POST /api/member/reading/confirm', { body: { readingId, digest, answers: [] } })
  const scan = (await scanOf(app, admin, DESK)) as { scanId: string }
  const body = {
    memberId: await memberIdOf(app, '张三'),
    origin: 'outside',
    ...typed(app, { scanId: scan.scanId }),
  } as const
  assert.equal((await admin.call('POST /prod-api/cms/certificate', { body })).code, 200)
  assert.deepEqual(
    (await record(member)).lines.map(({ kind, title, day }) => [kind, title, day]),
    [['reading', '值班制度', dayIn(app, 0)]],
  )
  const sheet = async (by: Actor, year: string, fields: Record<string, string> = {}) => {
    const { rawPayload } = await askForFile(app, by, '/prod-api/cms/certificate/yearly', { year, ...fields })
    return (await linesOf(rawPayload)).slice(1).map((row) => [row[0], row[3], row[4], row[9]])
  }
  const year = dayIn(app, 0).slice(0, 4)
  assert.deepEqual(await sheet(admin, year), [
    ['张三', '阅读确认', '值班制度', '已确认'],
    ['张三', '证书', '低压电工作业', '有效'],
    ['李四', '无记录', '', ''],
  ])
  assert.deepEqual(await sheet(admin, String(Number(year) - 1)), [
    ['张三', '无记录', '', ''],
    ['李四', '无记录', '', ''],
  ])
  const [estate = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处'])
  await aUser(app.context, 'head', { permissions: RIGHTS, dataScope: '3', departmentId: estate })
  assert.deepEqual(await sheet(await app.admin('head'), year), [['李四', '无记录', '', '']])
  assert.deepEqual(await sheet(admin, year, { deptId: estate }), [['李四', '无记录', '', '']])
  const { rawPayload } = await askForFile(app, admin, '/prod-api/cms/certificate/export', { state: 'valid' })
  assert.deepEqual(
    (await linesOf(rawPayload)).slice(1).map((row) => [row[0], row[3], row[10]]),
    [['张三', '低压电工作业', '有效']],
  )
  await app.context.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', body.memberId).execute()
  assert.deepEqual(await sheet(admin, year), [
    ['李四', '无记录', '', ''],
    ['张三', '阅读确认', '值班制度', '已确认'],
    ['张三', '证书', '低压电工作业', '有效'],
  ])
  assert.deepEqual(await sheet(admin, String(Number(year) + 1)), [['李四', '无记录', '', '']], 'years after they left')
  assert.deepEqual(await sheet(await app.admin('head'), year), [['李四', '无记录', '', '']])
})
