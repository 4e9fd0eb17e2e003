import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { readRobotAddress } from '@anju/contract/robot/terms'
import { SECOND } from '@anju/contract/wire/time'
import { HOUR, testApp } from '../../../test/harness.ts'
import { SECRET, startMessengers, TOKENS } from '../../../test/messengers.ts'
import { idsOfDepartments } from '../../../test/people.ts'
import { mergeTexts } from './delivery.ts'
import { enqueueForGroups } from './index.ts'
import { sendToGroupsTask } from './task.ts'

const ADDRESSES = {
  wecom: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`,
  dingtalk: `https://oapi.dingtalk.com/robot/send?access_token=${TOKENS.dingtalk}`,
  feishu: `https://open.feishu.cn/open-apis/bot/v2/hook/${TOKENS.feishu}`,
} as const

async function start(t: TestContext) {
  const messengers = await startMessengers(t)
  const app = await testApp(t, { robotOrigins: messengers.origins, publicOrigins: ['https://www.a.example'] })
  const admin = await app.admin()
  const [deptId = ''] = await idsOfDepartments(app.context, ['云澜大厦管理处'])
  const add = (robotName: string, tokenAddress: string, secret = '') =>
    admin.call('POST /prod-api/system/robot', { body: { robotName, deptId, tokenAddress, secret } })
  const sendTest = (robotId: string) => admin.call('POST /prod-api/system/robot/test', { body: { robotId } })
  // The session of a day before has ended.
  const list = async () => (await (await app.admin()).call('GET /prod-api/system/robot/list')).rows
  const tell = (line: string, urgent = false) =>
    enqueueForGroups(app.context, app.context.db, app.clock.now(), {
      departmentId: deptId,
      message: { lines: [line], path: '/cms/proposal', urgent },
    })
  const run = () => sendToGroupsTask.run(app.context, app.clock.now())
  return { app, admin, messengers, deptId, add, sendTest, list, tell, run }
}

test('a test message arrives in the groups of all three messengers, signed where they ask for it', async (t) => {
  const { messengers, add, sendTest, list } = await start(t)
  const robots = [
    await add('客服群', ADDRESSES.wecom),
    await add('工程群', ADDRESSES.dingtalk, SECRET),
    await add('保洁群', `请使用 ${ADDRESSES.feishu} 发送`, SECRET),
  ]
  for (const { robotId, msg } of robots) {
    assert.ok(robotId, msg)
    assert.equal((await sendTest(robotId)).code, 200)
  }
  assert.deepEqual(
    messengers.taken.map(({ vendor }) => vendor),
    ['wecom', 'dingtalk', 'feishu'],
  )
  for (const { text } of messengers.taken) assert.match(text, /^【衡岚物业服务有限公司】\n这是一条测试消息/)
  assert.ok((await list()).every(({ sentAt, fault }) => sentAt !== '' && fault === ''))
})

test('only addresses of the three messengers are taken, so that nothing else can be called', async (t) => {
  const { add, list } = await start(t)
  for (const address of [
    'https://www.a.example/robot/send?access_token=0123456789abcdef0123456789abcdef',
    'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7eaa-4bc4-97a0-0ec2sifa5aaa',
    'https://qyapi.weixin.qq.com.a.example/cgi-bin/webhook/send?key=693a91f6-7eaa-4bc4-97a0-0ec2sifa5aaa',
    'https://qyapi.weixin.qq.com@127.0.0.1/cgi-bin/webhook/send?key=693a91f6-7eaa-4bc4-97a0-0ec2sifa5aaa',
    'https://open.feishu.cn/open-apis/bot/v2/hook/../../../authen/v1/token',
    'https://oapi.dingtalk.com/robot/send?access_token=短',
    'http://127.0.0.1:8090/prod-api/monitor/server',
  ]) {
    const answer = await add('群', address)
    assert.equal(answer.code, 500, address)
    assert.match(answer.msg, /不是企业微信、钉钉或飞书的群机器人地址/)
  }
  assert.deepEqual(await list(), [])
  assert.deepEqual(readRobotAddress(`\n ${ADDRESSES.wecom}\t`), { vendor: 'wecom', token: TOKENS.wecom })
})

test('address and secret are never read again, and an edit without them keeps both', async (t) => {
  const { app, admin, messengers, add, sendTest, list } = await start(t)
  const { robotId } = await add('工程群', ADDRESSES.dingtalk, SECRET)
  const [row] = await list()
  assert.deepEqual([row?.tokenEnd, row?.signed, row?.vendor], ['d1d1', true, 'dingtalk'])
  const { data } = await admin.call('GET /prod-api/system/robot/:robotId', { params: { robotId } })
  const edited = await admin.call('PUT /prod-api/system/robot', { body: { ...data, robotName: '设备群' } })
  assert.equal(edited.code, 200, edited.msg)
  assert.equal((await sendTest(robotId)).code, 200)
  const stored = JSON.stringify([
    await app.context.db.selectFrom('robot').selectAll().execute(),
    await app.context.db.selectFrom('operation_log').selectAll().execute(),
    await list(),
    data,
  ])
  for (const secret of [TOKENS.dingtalk, SECRET])
    assert.ok(!stored.includes(secret) && !app.logLines.join().includes(secret))
  assert.equal(messengers.taken.length, 1)
  const stale = await admin.call('PUT /prod-api/system/robot', { body: { ...data, robotName: '旧' } })
  assert.equal(stale.code, 409)
})

test('what a messenger refuses is said, with what to do about it', async (t) => {
  const { app, messengers, add, sendTest, list } = await start(t)
  const { robotId } = await add('工程群', ADDRESSES.dingtalk, 'SECwrong')
  const answer = await sendTest(robotId)
  assert.match(answer.msg, /测试消息没有发出：被群的安全设置拒绝：请核对加签密钥/)
  assert.match((await list())[0]?.fault ?? '', /请核对加签密钥/)
  assert.equal((await sendTest(robotId)).msg, '测试消息没有发出：刚刚发送过，请几秒后再试')
  app.clock.pass(5 * SECOND)
  messengers.fail({ errcode: 40035, errmsg: 'bad <b>json</b>' })
  assert.equal((await sendTest(robotId)).msg, '测试消息没有发出：被拒绝（40035，bad <b>json</b>）')
})

test('messages of a department wait, and go out as one, the urgent first', async (t) => {
  const { app, messengers, add, tell, run, list } = await start(t)
  await tell('没有机器人时不排队')
  await add('客服群', ADDRESSES.wecom)
  await tell('来信 TS20261126-0001 待受理')
  await tell('紧急来信 BX20261126-0002', true)
  assert.equal((await list())[0]?.waiting, 2)
  assert.equal(await run(), '已发送 2 条提醒')
  const [message] = messengers.taken
  assert.equal(
    message?.text,
    '【衡岚物业服务有限公司】\n紧急来信 BX20261126-0002\nhttps://www.a.example/admin/#/cms/proposal\n\n来信 TS20261126-0001 待受理\nhttps://www.a.example/admin/#/cms/proposal',
  )
  assert.equal(await run(), '')
  await tell('又一件')
  assert.equal(await run(), '', 'a messenger takes no more than twenty in a minute')
  app.clock.pass(5 * SECOND)
  assert.equal(await run(), '已发送 1 条提醒')
})

test('a thousand events are not a thousand messages, and each message fits', async (t) => {
  const { app, messengers, add, tell, run } = await start(t)
  await add('客服群', ADDRESSES.wecom)
  for (let at = 0; at < 200; at++) await tell(`来信 TS20261126-${String(at).padStart(4, '0')}（投诉）待受理`)
  let minutes = 0
  while ((await run()) !== '' && minutes < 100) {
    app.clock.pass(20 * SECOND)
    minutes++
  }
  assert.ok(messengers.taken.length < 20, String(messengers.taken.length))
  assert.equal(messengers.taken.flatMap(({ text }) => text.match(/来信 TS/g) ?? []).length, 200)
})

test('a failing robot is tried again for hours, then its messages are given up and the start page counts it', async (t) => {
  const { app, admin, messengers, add, tell, run, list } = await start(t)
  await add('客服群', ADDRESSES.wecom)
  await tell('来信 TS20261126-0001')
  messengers.fail({ errcode: 45009, errmsg: 'api freq out of limit' })
  assert.match(await run(), /1 个群失败：客服群：发送过于频繁/)
  assert.equal(await run(), '', 'not before the pause is over')
  const { data: tasks } = await admin.call('GET /prod-api/cms/site/tasks')
  assert.deepEqual(
    tasks.filter(({ key }) => key === 'robot-failing').map(({ count }) => count),
    [1],
  )
  for (let hour = 0; hour < 20; hour++) {
    app.clock.pass(HOUR)
    await run()
  }
  assert.equal((await list())[0]?.waiting, 0)
  messengers.fail()
  await tell('来信 TS20261126-0002')
  app.clock.pass(HOUR * 5)
  assert.equal(await run(), '已发送 1 条提醒')
  assert.equal((await list())[0]?.fault, '')
})

test('a robot that is disabled sends nothing, and nothing of that time when it is enabled again', async (t) => {
  const { admin, messengers, add, tell, run, list } = await start(t)
  await add('客服群', ADDRESSES.wecom)
  await tell('来信 TS20261126-0001')
  const put = async (status: '0' | '1') => {
    const [row] = await list()
    return admin.call('PUT /prod-api/system/robot', { body: { ...row, status } as never })
  }
  assert.equal((await put('1')).code, 200)
  await tell('来信 TS20261126-0002')
  assert.equal(await run(), '')
  assert.equal((await put('0')).code, 200)
  assert.deepEqual([await run(), messengers.taken.length], ['', 0])
})

test('a department with a robot is not deleted, and who may not edit robots sends no test', async (t) => {
  const { app, admin, deptId, add } = await start(t)
  const { robotId } = await add('客服群', ADDRESSES.wecom)
  const { msg } = await admin.call('DELETE /prod-api/system/dept/:deptId', { params: { deptId } })
  assert.match(msg, /1 个群机器人/)
  const reader = await app.holder('system:robot:list', 'system:robot:query')
  assert.equal((await reader.call('POST /prod-api/system/robot/test', { body: { robotId } })).code, 403)
})

test('a text that no messenger would take is cut at a line, because it would stop those behind it', () => {
  const long = Array.from({ length: 60 }, (_, at) => `来信 TS20261126-${at}（投诉）已超过受理时限，尚未受理`).join('\n')
  const { text } = mergeTexts([long])
  assert.ok(Buffer.byteLength(text) <= 1850)
  assert.match(text, /^来信 TS20261126-0（投诉）已超过受理时限，尚未受理\n.*尚未受理…$/s)
  assert.ok(Buffer.byteLength(mergeTexts(['甲'.repeat(2000)]).text) <= 1850)
})

test('a test message that is refused does not use up the attempts of the messages that wait', async (t) => {
  const { app, messengers, add, sendTest, tell, run, list } = await start(t)
  const { robotId } = await add('客服群', ADDRESSES.wecom)
  await tell('来信 TS20261126-0001')
  messengers.fail({ errcode: 45009, errmsg: 'api freq out of limit' })
  for (let at = 0; at < 10; at++) {
    await sendTest(robotId)
    app.clock.pass(5 * SECOND)
  }
  messengers.fail()
  assert.equal(await run(), '已发送 1 条提醒')
  assert.equal((await list())[0]?.fault, '')
})

test('a text longer than a message is sent alone', () => {
  assert.deepEqual(mergeTexts(['甲'.repeat(500), '乙'.repeat(300)]), { text: '甲'.repeat(500), count: 1 })
  assert.equal(mergeTexts(['一', '二']).text, '一\n\n二')
})
