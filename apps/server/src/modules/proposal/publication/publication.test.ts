import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { EDITING } from '../../../../test/desk.ts'
import { testApp } from '../../../../test/harness.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  type Clerk,
  HANDLING,
  openTicket,
  takeStep,
  trackTicket,
} from '../../../../test/tickets.ts'

const publish = (clerk: Clerk, proposalId: string, again = false) =>
  clerk.call('POST /prod-api/cms/proposal/publication', { body: { proposalId, again } })

/** Ids and times in milliseconds may have the digits of any room. */
const withoutIds = (json: string) => json.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d{13}/g, '')

test('an answered letter is drafted as a public question without its sender, never published, and twice only on purpose', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  const clerk = await aClerk(app, 'clerk', [...HANDLING, ...EDITING], '云澜大厦管理处')
  const reader = await aClerk(app, 'reader', HANDLING, '云澜大厦管理处')
  const { id, key } = await aTicket(app, {
    subject: '3号楼1702王晓丽家漏水',
    content: '我是王晓丽，住3号楼1702，楼上漏水滴了一周，车牌沪A12345，电话13800138000。',
    location: '3号楼1702',
    contactName: '王晓丽',
    phone: '13800138000',
  })
  await assignTo(await app.admin(), id, clerk)

  const early = await publish(clerk, id)
  assert.deepEqual([early.code, early.msg], [500, '这件来信还没有答复，答复以后才能拟为公开问答'])
  assert.equal((await openTicket(clerk, id)).data.may.publish, false)
  await takeStep(clerk, id, 'accept')
  const said = '王女士您好，已在1802室关闭阀门，找到漏点，疑问请打13800138000与您联系。'
  const call = { step: 'reply', note: said, calledAt: toWireTime(app.clock.now()).slice(0, 16) } as const
  const body = { proposalId: id, version: (await openTicket(clerk, id)).data.version, ...call }
  assert.equal((await clerk.call('PUT /prod-api/cms/proposal/step', { body })).code, 200)
  assert.equal((await openTicket(clerk, id)).data.may.publish, true)
  assert.equal((await openTicket(reader, id)).data.may.publish, false)
  assert.equal((await publish(reader, id)).code, 403)

  const { code, data } = await publish(clerk, id)
  assert.equal(code, 200)
  assert.deepEqual(new Set(data.removed.map(({ what }) => what)), new Set(['name', 'telephone', 'room', 'plate']))
  const item = await db.selectFrom('content').selectAll().where('id', '=', data.contentId).executeTakeFirstOrThrow()
  assert.deepEqual([item.section, item.status, item.department_id], ['internalruleslaw', 'draft', clerk.deptId])
  const copy = await db.selectFrom('content_copy').selectAll().where('id', '=', data.contentId).execute()
  const stored = withoutIds(JSON.stringify([item, copy]))
  for (const personal of ['王晓丽', '王女士', '13800138000', '1702', '1802', '沪A12345'])
    assert.ok(!stored.includes(personal), personal)
  assert.match(stored, /楼上漏水滴了一周/)
  assert.match(stored, /找到漏点/)
  assert.ok(!stored.includes('电话答复'), 'when the sender was called is for nobody else')

  const { events, version } = (await openTicket(clerk, id)).data
  const line = events.at(-1)
  assert.deepEqual([line?.action, line?.publicNote, line?.draftId], ['publicDraft', '', data.contentId])
  assert.match(line?.note ?? '', /^草稿未发布。已替换：/)
  assert.equal(version, (await openTicket(reader, id)).data.version)
  assert.equal((await openTicket(reader, id)).data.events.at(-1)?.draftId, '', 'whoever cannot open it gets no link')
  assert.ok((await trackTicket(app, key)).events.every(({ note }) => !note.includes('草稿')))

  const second = await publish(clerk, id)
  assert.deepEqual([second.code, second.reason], [500, 'drafted'])
  assert.equal((await publish(clerk, id, true)).code, 200)
})

test('what an anonymous sender says of themselves does not arrive in the draft', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, ...EDITING], '云澜大厦管理处')
  const { id } = await aTicket(app, {
    subject: '楼道灯不亮',
    content: '我叫赵子龙，6栋1单元502的，楼道灯坏了一个月。',
    anonymous: true,
  })
  await assignTo(await app.admin(), id, clerk)
  await takeStep(clerk, id, 'reply', '赵先生，灯已换好。')
  const { data } = await publish(clerk, id)
  const { copy_json } = await app.context.db
    .selectFrom('content_copy')
    .selectAll()
    .where('id', '=', data.contentId)
    .executeTakeFirstOrThrow()
  const written = withoutIds(copy_json)
  assert.ok(!/赵|子龙|502|6栋/.test(written), written)
  assert.match(written, /灯已换好/)
})
