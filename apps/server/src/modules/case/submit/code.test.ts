import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import {
  anApplication,
  aPosition,
  openApplication,
  SELECTING,
  trackApplication,
} from '../../../../test/applications.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  elsewhere,
  HANDLING,
  openTicket,
  takeStep,
  ticketForm,
  trackTicket,
} from '../../../../test/tickets.ts'

type Key = { no: string; code: string }
const track = (app: TestApp, key: Key) =>
  app.visitor.call('POST /api/cms/proposal/track', { body: key, ip: elsewhere() })

describe('§5 query codes', () => {
  test('a code is not in any address: a look-up by GET is refused with what to do instead, and opens nothing', async (t) => {
    const app = await testApp(t)
    const { key } = await aTicket(app)
    const applied = await anApplication(app, await aPosition(app))
    for (const [path, { no, code }] of [
      ['/api/cms/proposal/track', key],
      ['/api/cms/recruitment/track', applied.key],
    ] as const) {
      const answer = await app.visitor.get(`${path}?no=${no}&code=${code}`)
      const { code: refused, reason, msg, data } = answer.json()
      assert.deepEqual([refused, reason, data], [400, 'usePost', null], path)
      assert.equal(msg, '请用 POST 提交编号与查询码：查询码不能写在地址里')
    }
  })

  test('number and code open the ticket and the application however they are typed', async (t) => {
    const app = await testApp(t)
    const { key } = await aTicket(app)
    const applied = await anApplication(app, await aPosition(app))
    const wide = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    for (const typed of [
      (one: Key) => ({ no: one.no.toLowerCase(), code: one.code }),
      (one: Key) => ({ no: one.no.replace('-', ''), code: one.code }),
      (one: Key) => ({
        no: ` ${one.no.replace('-', ' － ')} `,
        code: ` ${one.code.slice(0, 4)} ${one.code.slice(4)} `,
      }),
      (one: Key) => ({ no: wide(one.no), code: wide(one.code) }),
      (one: Key) => ({ no: one.no.replace('-', '—'), code: `${one.code.slice(0, 4)}-${one.code.slice(4)}` }),
    ]) {
      assert.equal((await track(app, typed(key))).code, 200, JSON.stringify(typed(key)))
      assert.equal((await trackApplication(app, typed(applied.key))).code, 200)
    }
    const form = new URLSearchParams({ ...key, no: wide(key.no), photoId: 'x'.repeat(20), size: 'small' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const photo = { method: 'POST', url: '/api/cms/proposal/photo/view', headers, payload: form } as const
    assert.equal((await app.server.inject(photo)).json().msg, '照片不存在，或已被删除')
    const admin = await app.admin()
    const list = await admin.call('GET /prod-api/cms/proposal/list', {
      query: { keyword: wide(key.no).replace('－', '') },
    })
    assert.equal(list.total, 1)
  })

  test('a copy of the database does not contain what a code can be computed from', async (t) => {
    const app = await testApp(t)
    const { id, key } = await aTicket(app)
    const row = await app.context.db
      .selectFrom('proposal')
      .select(['code_digest', 'nonce', 'no'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const settings = await app.context.db.selectFrom('setting').selectAll().execute()
    const secrets = [row.no, row.nonce, row.code_digest, ...settings.map(({ value_json }) => JSON.parse(value_json))]
    for (const secret of secrets.filter((one): one is string => typeof one === 'string'))
      for (const text of [key.code, row.nonce]) {
        const digest = createHmac('sha256', secret).update(text).digest()
        assert.ok(!row.code_digest.includes(digest.toString('hex')))
        assert.notEqual(String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0'), key.code)
      }
    const other = await testApp(t, { secretKey: 'jQ3mX7vB2nK9pL5wR8tY1zC4dF6gH0sA' })
    assert.notEqual(other.context.secrets.digest('', 'query code'), app.context.secrets.digest('', 'query code'))
  })

  test('codes from before the key keep opening their letters and applications, six digits too', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    const { id, key } = await aTicket(app)
    const applied = await anApplication(app, await aPosition(app))
    const former = (no: string) => createHmac('sha256', no).update('012345').digest('hex')
    await db
      .updateTable('proposal')
      .set({ code_digest: former(key.no) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('application')
      .set({ code_digest: former(applied.key.no) })
      .execute()
    const later = await app.another()
    assert.equal((await track(later, { no: key.no, code: '012345' })).code, 200)
    assert.equal((await track(later, { no: key.no, code: '012346' })).code, 404)
    assert.equal((await track(later, key)).code, 404)
    assert.equal((await trackApplication(later, { no: applied.key.no, code: '012345' })).code, 200)
    const { code_digest } = await db.selectFrom('proposal').select('code_digest').executeTakeFirstOrThrow()
    assert.doesNotMatch(code_digest, new RegExp(former(key.no)))
    await app.another()
    assert.equal((await track(later, { no: key.no, code: '012345' })).code, 200, 'after another start')
  })

  test('a clerk who has verified the sender issues a new code, shown once; the former one ends, both are recorded', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:code'], '云澜大厦管理处')
    const form = ticketForm()
    const { data: key } = await app.visitor.call('POST /api/cms/proposal', { body: form, ip: elsewhere() })
    const { id } = await app.context.db.selectFrom('proposal').select('id').executeTakeFirstOrThrow()
    await assignTo(await app.admin(), id, clerk)
    const { data } = await openTicket(clerk, id)
    assert.equal(data.may.code, true)
    const issue = (note: string, version = data.version) =>
      clerk.call('POST /prod-api/cms/proposal/code', { body: { proposalId: id, version, note } })
    assert.equal((await issue(' \u200b ')).field, 'note')
    const { data: fresh, code } = await issue('回拨登记的电话，核对了编号和事项')
    assert.equal(code, 200)
    assert.match(fresh.code, /^\d{8}$/)
    assert.equal((await issue('再来一次')).code, 409, 'the version has changed')
    assert.equal((await track(app, { no: key.no, code: key.code })).code, 404)
    const opened = await track(app, { no: fresh.no, code: fresh.code })
    assert.equal(opened.data.events.at(-1)?.note, '经电话核实，查询码已更换，原来的查询码不再有效。')
    assert.doesNotMatch(opened.raw, /回拨/)
    const lines = (await openTicket(clerk, id)).data.events.filter(({ action }) => action === 'code')
    assert.deepEqual(
      lines.map(({ userName, note }) => [userName, note]),
      [
        ['管理员clerk', ''],
        ['管理员clerk', '核实经过：回拨登记的电话，核对了编号和事项'],
      ],
    )
    const again = await app.visitor.call('POST /api/cms/proposal', { body: form, ip: elsewhere() })
    assert.deepEqual([again.code, again.reason], [409, 'codeReplaced'])
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    for (const secret of [fresh.code, '回拨登记']) assert.ok(!log.includes(secret), secret)
  })

  test('no new code without the right, out of scope, or without a telephone by which somebody can be verified', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:code'], '云澜大厦管理处')
    const other = await aClerk(app, 'other', HANDLING, '云澜大厦管理处')
    const { id } = await aTicket(app)
    const body = { proposalId: id, version: 0, note: '核对了电话' }
    assert.equal((await other.call('POST /prod-api/cms/proposal/code', { body })).code, 403)
    assert.equal((await clerk.call('POST /prod-api/cms/proposal/code', { body })).code, 404)
    const silent = await aTicket(app, { anonymous: true })
    const { data } = await openTicket(admin, silent.id)
    assert.equal(data.may.code, false)
    const refused = await admin.call('POST /prod-api/cms/proposal/code', {
      body: { ...body, proposalId: silent.id, version: data.version },
    })
    assert.match(refused.msg, /没有留下电话/)
    assert.equal((await track(app, silent.key)).code, 200)
  })

  test('an applicant gets a new code the same way', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'hr', [...SELECTING, 'cms:recruitment:code'], '人力资源部')
    const { id, key } = await anApplication(app, await aPosition(app))
    const { data } = await openApplication(clerk, id)
    const body = { applicationId: id, version: data.version, note: '回拨了登记的电话' }
    const { data: fresh, code } = await clerk.call('POST /prod-api/cms/recruitment/code', { body })
    assert.equal(code, 200)
    assert.equal((await trackApplication(app, key)).code, 404)
    assert.equal((await trackApplication(app, fresh)).code, 200)
    assert.equal((await openApplication(clerk, id)).data.events.at(-1)?.note, '核实经过：回拨了登记的电话')
  })
})

describe('§5 an answer by telephone', () => {
  test('needs a number: without one the form is refused at its field; an anonymous letter asks for none', async (t) => {
    const app = await testApp(t)
    const send = (more: object) =>
      app.visitor.call('POST /api/cms/proposal', { body: ticketForm(more), ip: elsewhere() })
    const refused = await send({ wantsReply: true, phone: '' })
    assert.deepEqual([refused.code, refused.field], [400, 'phone'])
    assert.equal(refused.msg, '请留下电话，或取消“需要电话答复”')
    assert.equal((await send({ wantsReply: false, phone: '' })).code, 200)
    assert.equal((await send({ wantsReply: true, phone: '', anonymous: true })).code, 200)
    const rows = await app.context.db.selectFrom('proposal').select(['wants_reply']).execute()
    assert.deepEqual(
      rows.map(({ wants_reply }) => wants_reply),
      [0, 0],
    )
  })

  test('is shown in the list and in the letter, and is in the mail to whoever answers', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://www.a.example'] })
    const clerk = await aClerk(app, 'clerk', HANDLING, '云澜大厦管理处')
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'clerk@a.example' })
      .where('id', '=', clerk.userId)
      .execute()
    const asks = await aTicket(app, { wantsReply: true })
    const quiet = await aTicket(app, { wantsReply: false })
    for (const { id } of [asks, quiet]) await assignTo(await app.admin(), id, clerk)
    const { rows } = await clerk.call('GET /prod-api/cms/proposal/list')
    assert.deepEqual(
      new Map(rows.map(({ no, wantsReply }) => [no, wantsReply])),
      new Map([
        [quiet.key.no, false],
        [asks.key.no, true],
      ]),
    )
    assert.equal((await openTicket(clerk, asks.id)).data.wantsReply, true)
    await sendMailTask.run(app.context, app.clock.now())
    const texts = mailbox.received.map((letter) => JSON.stringify(letter))
    const of = (no: string) => texts.find((text) => text.includes(no)) ?? ''
    assert.match(of(asks.key.no), /来信人要求电话答复/)
    assert.doesNotMatch(of(quiet.key.no), /电话答复/)
  })

  test('the term of the answer is on the tracking page as the receipt named it, then the day of the answer', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data: receipt, msg } = await app.visitor.call('POST /api/cms/proposal', {
      body: ticketForm(),
      ip: elsewhere(),
    })
    assert.ok(receipt, msg)
    const key = { no: receipt.no, code: receipt.code }
    const before = await trackTicket(app, key)
    assert.deepEqual([before.answerOn, before.dueOn, before.answeredOn], [receipt.answerOn, receipt.dueOn, ''])
    const { id } = await app.context.db.selectFrom('proposal').select('id').executeTakeFirstOrThrow()
    await takeStep(admin, id, 'accept')
    await takeStep(admin, id, 'reply', '已安排维修，明天完成。')
    assert.equal((await trackTicket(app, key)).answeredOn, '2026-11-21')
  })
})
