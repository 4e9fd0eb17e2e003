// Short messages to senders, through one gateway on a host that the operator allows.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { anEnquiry } from '../../../test/enquiries.ts'
import { startGateway } from '../../../test/gateway.ts'
import { DAY, testApp } from '../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../test/tickets.ts'
import { enqueueText } from './outbox.ts'
import { sendTextsTask } from './task.ts'

const FORM = {
  enabled: true,
  origin: '',
  path: '/send?key={secret}',
  method: 'POST',
  bodyKind: 'json',
  headers: 'X-Sign: {secret}',
  body: '{"to":"{phone}","content":"{text}","ref":"{no}"}',
  successPath: 'result.code',
  successValue: '0',
  perDay: 100,
} as const

async function start(t: TestContext) {
  const gateway = await startGateway(t)
  const app = await testApp(t, { smsOrigins: [gateway.origin] })
  const admin = await app.admin()
  const form = { ...FORM, origin: gateway.origin, secret: 'S3CRET-CANARY' }
  const save = (more: object = {}) => admin.call('PUT /prod-api/system/sms', { body: { ...form, ...more } })
  // The session of a day before has ended.
  const read = async () => (await (await app.admin()).call('GET /prod-api/system/sms')).data
  const run = () => sendTextsTask.run(app.context, app.clock.now())
  const texts = () => gateway.taken.splice(0).map(({ body }) => (JSON.parse(body) as { content: string }).content)
  return { app, admin, gateway, save, read, run, texts }
}

test('whoever wants short messages has one for each step: the company, the number, the state, in seventy characters', async (t) => {
  const { app, gateway, save, run, texts } = await start(t)
  assert.equal((await save()).code, 200)
  const clerk = await aClerk(app, 'clerk', HANDLING, '云澜大厦管理处')
  const { id, key } = await aTicket(app, { wantsSms: true })
  await aTicket(app)
  await assignTo(await app.admin(), id, { deptId: clerk.deptId })
  assert.equal(await run(), '已发送 1 条')
  const [first] = gateway.taken
  assert.deepEqual(
    [first?.method, first?.url, first?.headers['x-sign']],
    ['POST', '/send?key=S3CRET-CANARY', 'S3CRET-CANARY'],
  )
  assert.deepEqual(Object.keys(JSON.parse(first?.body ?? '')), ['to', 'content', 'ref'])
  assert.match(texts()[0] ?? '', new RegExp(`^【.{1,16}】您的来信${key.no}已收到。$`))
  await takeStep(clerk, id, 'accept', '李工会来，电话 13900000000。')
  await takeStep(clerk, id, 'reply', '已更换三号电梯的导靴。')
  await run()
  const told = texts()
  assert.deepEqual(
    told.map((text) => text.replace(/^【.+】/, '')),
    [`您的来信${key.no}已受理。`, `您的来信${key.no}已有答复。`],
  )
  for (const text of told) {
    assert.ok([...text].length <= 70, text)
    assert.doesNotMatch(text, new RegExp(`${key.code}|李工|导靴|电梯|钱女士`))
  }
  assert.equal(await run(), '')
})

test('only hosts that the operator allows are called, and only messages are sent to them', async (t) => {
  const { save, gateway } = await start(t)
  for (const [more, field] of [
    [{ origin: 'http://127.0.0.1:22' }, 'origin'],
    [{ origin: 'https://www.a.example' }, 'origin'],
    [{ path: '//www.a.example/' }, 'path'],
    [{ path: '@www.a.example/' }, 'path'],
    [{ path: '/发送' }, 'path'],
    [{ headers: 'Host: www.a.example' }, 'headers'],
    [{ headers: '没有名字' }, 'headers'],
    [{ body: '{"to":"{phone}"}' }, 'body'],
    [{ body: '{"to":"{phone}","content":"{text}"' }, 'body'],
    [{ method: 'GET' }, 'path'],
    [{ successValue: '' }, 'successPath'],
  ] as const)
    assert.equal((await save(more)).field, field, JSON.stringify(more))
  assert.equal(gateway.taken.length, 0)
})

test('the secret is never read again, goes to no other host, and is in no log', async (t) => {
  const other = await startGateway(t)
  const { app, admin, gateway, save, read } = await start(t)
  await save()
  assert.doesNotMatch(JSON.stringify(await read()), /CANARY/)
  assert.equal((await read()).hasSecret, true)
  assert.equal((await save({ secret: '' })).code, 200)
  await admin.call('POST /prod-api/system/sms/test', { body: { phone: '13912345678' } })
  assert.match(gateway.taken[0]?.url ?? '', /S3CRET-CANARY/)
  app.context.settings.smsOrigins.push(other.origin)
  assert.equal((await save({ origin: other.origin, secret: '' })).field, 'secret')
  const { db } = app.context
  const log = JSON.stringify(await db.selectFrom('operation_log').selectAll().execute())
  assert.doesNotMatch(
    log + app.logLines.join() + JSON.stringify(await db.selectFrom('sms_gateway').selectAll().execute()),
    /CANARY|13912345678/,
  )
})

test('a test message says why it was not taken: by status, by the answer, or because of a redirect', async (t) => {
  const { admin, gateway, save, read } = await start(t)
  const send = () => admin.call('POST /prod-api/system/sms/test', { body: { phone: '13912345678' } })
  assert.equal((await send()).msg, '请先启用并保存短信网关')
  await save()
  assert.equal((await send()).code, 200)
  gateway.state.answer = '{"result":{"code":7}}'
  assert.match((await send()).msg, /被短信网关拒绝（result.code：7）/)
  assert.match((await read()).fault, /result.code：7/)
  gateway.state.answer = '谢谢'
  assert.match((await send()).msg, /应答中没有 result.code/)
  gateway.state.status = 302
  assert.match((await send()).msg, /连接不上短信网关/)
  gateway.state.status = 500
  assert.match((await send()).msg, /HTTP 500/)
})

test('values cannot break out of a form, a JSON text, a header or an address', async (t) => {
  const { admin, gateway, save } = await start(t)
  await save({ secret: '"},{&x=1\r\nHost: evil', bodyKind: 'form', body: 'to={phone}&content={text}&key={secret}' })
  await admin.call('POST /prod-api/system/sms/test', { body: { phone: '13912345678' } })
  const { body = '', url = '', headers } = gateway.taken.at(-1) ?? {}
  assert.deepEqual([...new URLSearchParams(body).keys()], ['to', 'content', 'key'])
  assert.ok(!url.includes('\r') && !url.includes('&'), url)
  assert.equal(headers?.host, gateway.origin.slice('http://'.length))
  await save({ secret: '"},{', body: FORM.body.replace('{no}', '{secret}') })
  await admin.call('POST /prod-api/system/sms/test', { body: { phone: '13912345678' } })
  assert.equal((JSON.parse(gateway.taken.at(-1)?.body ?? '') as { ref: string }).ref, '"},{')
})

test('one telephone has five a day, and all together as many as the setting says', async (t) => {
  const { app, save, run, texts } = await start(t)
  await save({ perDay: 6 })
  const about = { kind: 'enquiry', id: 'none' } as const
  const queue = (phone: string) =>
    enqueueText(app.context, app.context.db, app.clock.now(), { phone, text: '【衡岚】已收到。', no: 'HZ1', about })
  for (let at = 0; at < 7; at++) await queue('13912345678')
  await run()
  assert.equal(texts().length, 5)
  for (let at = 0; at < 3; at++) await queue(`1391234000${at}`)
  await run()
  assert.equal(texts().length, 1)
  app.clock.pass(DAY)
  await run()
  assert.equal(texts().length, 2)
})

test('what the gateway does not take is tried again for hours, then noted in the history of the case', async (t) => {
  const { app, admin, gateway, save, run } = await start(t)
  await save()
  gateway.state.status = 503
  const { id } = await aTicket(app, { wantsSms: true })
  for (let at = 0; at < 6; at++) {
    await run()
    app.clock.pass(DAY / 4)
  }
  assert.equal(gateway.taken.length, 6)
  const { data } = await openTicket(await app.admin(), id)
  assert.equal(data.events.at(-1)?.note, '短信未送达：被短信网关拒绝（HTTP 503）')
  assert.deepEqual(await app.context.db.selectFrom('sms_message').selectAll().execute(), [])
  assert.ok(admin)
})

test('forms offer short messages where a gateway sends them, and need a mobile number; anonymity deletes what waits', async (t) => {
  const { app, save, run } = await start(t)
  const offered = async () => (await app.visitor.call('GET /api/cms/proposal/limits')).data.texts
  assert.equal(await offered(), false)
  await save()
  assert.equal(await offered(), true)
  await assert.rejects(aTicket(app, { wantsSms: true, phone: '0571-85001234' }), /请留下手机号码/)
  await assert.rejects(anEnquiry(app, { wantsSms: true, phone: '0571-85001234' }), /请留下手机号码/)
  const { key } = await aTicket(app, { wantsSms: true })
  await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: key })
  assert.equal(await run(), '')
  assert.deepEqual(await app.context.db.selectFrom('sms_message').selectAll().execute(), [])
  await aTicket(app, { wantsSms: true })
  assert.equal((await app.context.db.selectFrom('sms_message').selectAll().execute()).length, 1)
  await save({ enabled: false })
  assert.deepEqual(await app.context.db.selectFrom('sms_message').selectAll().execute(), [])
  assert.equal(await offered(), false)
})
