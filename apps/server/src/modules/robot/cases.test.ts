// What happens to letters, applications and enquiries, told in the groups of their departments.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateTask } from '#modules/proposal'
import { anApplication, aPosition } from '../../../test/applications.ts'
import { anEnquiry } from '../../../test/enquiries.ts'
import { DAY, HOUR, testApp } from '../../../test/harness.ts'
import { startMessengers, TOKENS } from '../../../test/messengers.ts'
import { aClerk, assignTo, aTicket, HANDLING } from '../../../test/tickets.ts'
import { sendToGroupsTask } from './task.ts'

test('a department’s group is told of its letters, applications and enquiries, and nothing that a sender wrote', async (t) => {
  const messengers = await startMessengers(t)
  const app = await testApp(t, { robotOrigins: messengers.origins })
  const admin = await app.admin()
  const clerk = await aClerk(app, 'clerk', HANDLING, '人力资源部')
  const tokenAddress = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`
  const body = { robotName: '人事群', deptId: clerk.deptId, tokenAddress }
  assert.equal((await admin.call('POST /prod-api/system/robot', { body })).code, 200)
  const { data: setting } = await admin.call('GET /prod-api/cms/enquiry/setting')
  await admin.call('PUT /prod-api/cms/enquiry/setting', { body: { ...setting, deptId: clerk.deptId } })

  const ticket = await aTicket(app, { urgent: true })
  await assignTo(admin, ticket.id, { deptId: clerk.deptId })
  await anApplication(app, await aPosition(app))
  await anEnquiry(app)
  await sendToGroupsTask.run(app.context, app.clock.now())
  const text = messengers.taken.map((one) => one.text).join('\n')
  assert.match(text, new RegExp(`来信 ${ticket.key.no}（投诉）已分派到部门，尚无负责人，请在 2026-11-21 12:00 前受理`))
  assert.match(text, /收到一份应聘，编号 /)
  assert.match(text, /收到合作意向 /)
  for (const secret of [
    '钱女士',
    '13800138000',
    '电梯上行',
    '8 层',
    '欧阳明远',
    '13912345678',
    '司徒先生',
    '镜湖置业',
    '绍兴',
  ])
    assert.ok(!text.includes(secret), secret)
})

test('many letters whose limits are missed at once are one message that counts them', async (t) => {
  const messengers = await startMessengers(t)
  const app = await testApp(t, { robotOrigins: messengers.origins })
  const admin = await app.admin()
  const clerk = await aClerk(app, 'clerk', HANDLING, '云澜大厦管理处')
  const tokenAddress = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`
  const tickets = []
  for (let at = 0; at < 14; at++) tickets.push(await aTicket(app))
  for (const { id } of tickets) await assignTo(admin, id, { deptId: clerk.deptId })
  const body = { robotName: '工程群', deptId: clerk.deptId, tokenAddress }
  assert.equal((await admin.call('POST /prod-api/system/robot', { body })).code, 200)
  app.clock.pass(3 * DAY + HOUR)
  await lateTask.run(app.context, app.clock.now())
  await sendToGroupsTask.run(app.context, app.clock.now())
  const [message, ...others] = messengers.taken
  assert.equal(others.length, 0)
  assert.equal(message?.text.match(/来信 TS/g)?.length, 10)
  assert.match(message?.text ?? '', /另有 4 件，请到后台查看。/)
})
