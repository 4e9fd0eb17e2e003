import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { testApp } from '../../../../test/harness.ts'
import {
  aClerk,
  aTicket,
  HANDLING,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
  trackTicket,
} from '../../../../test/tickets.ts'

test('answering a letter that nobody has accepted accepts it: both lines, both times, and the figures', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(
    app,
    'clerk',
    [...HANDLING, 'cms:proposal:assign', 'cms:proposal:statistics'],
    '综合管理部',
  )
  const { id, key } = await aTicket(app)
  assert.equal((await takeStep(clerk, id, 'reply', '今天下午维修。')).code, 200)
  const { data } = await openTicket(clerk, id)
  assert.deepEqual(
    data.events.map(({ action, state, publicNote }) => [action, state, publicNote]),
    [
      ['submit', 'submitted', data.events[0]?.publicNote],
      ['accept', 'accepted', '来信已受理，我们正在安排处理。'],
      ['reply', 'answered', '今天下午维修。'],
    ],
  )
  assert.deepEqual([data.state, data.late, data.userId], ['answered', 'none', clerk.userId])
  const row = await app.context.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.ok(
    row.accepted_at !== null && row.accepted_at === row.answered_at && row.first_answered_at === row.answered_at,
  )
  const timeline = (await trackTicket(app, key)).events.map(({ state, note }) => [state, note])
  assert.deepEqual(timeline.slice(-2), [
    ['已受理', '来信已受理，我们正在安排处理。'],
    ['待确认', '今天下午维修。'],
  ])
  const { data: figures } = await clerk.call('GET /prod-api/cms/proposal/statistics', { query: {} })
  assert.deepEqual([figures.total.count, figures.total.answered, figures.total.late], [1, 1, 0])
})

test('an answer by telephone names the time of the call to clerks and to the sender, and only a time at which somebody can have called', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const { id, key } = await aTicket(app)
  const version = (await openTicket(clerk, id)).data.version
  const minute = (moment: number) => toWireTime(moment).slice(0, 16)
  const answer = (calledAt: string, step: 'reply' | 'accept' = 'reply', proposalId = id) =>
    clerk.call('PUT /prod-api/cms/proposal/step', {
      body: { proposalId, version, step, note: '说好明天上门。', calledAt },
    })
  const now = app.clock.now()
  for (const [calledAt, msg] of [
    [minute(now + 3_600_000), '通话的时间还没有到，请重新选择'],
    [minute(now - 86_400_000), '通话的时间早于来信，请重新选择'],
    ['2026-02-30 10:00', '没有这一天，请重新选择'],
  ] as const) {
    const refused = await answer(calledAt)
    assert.deepEqual([refused.msg, refused.field], [msg, 'calledAt'])
  }
  assert.equal((await answer(minute(now), 'accept')).msg, '只有答复可以写明通话时间')
  const anonymous = await aTicket(app, { anonymous: true, contactName: '', phone: '', wantsReply: false })
  assert.equal((await answer(minute(now), 'reply', anonymous.id)).msg, '这件来信没有留下电话，不能记为电话答复')

  assert.equal((await answer(minute(now))).code, 200)
  const line = (await openTicket(clerk, id)).data.events.at(-1)
  assert.deepEqual([line?.action, line?.calledAt], ['reply', minute(now)])
  assert.equal(
    (await trackTicket(app, key)).events.at(-1)?.note,
    `已于 ${minute(now)} 电话答复来信人。\n说好明天上门。`,
  )
})

test('a note is a sentence, or photos alone, for clerks or for the sender as well', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const { id, key } = await aTicket(app)
  const note = async (isPublic: boolean, photos: string[]) =>
    clerk.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note: ' ', isPublic, photos } })
  const photo = async () => (await sendPhoto(app, clerk, await phonePhoto())).photoId
  const refused = await note(false, [])
  assert.deepEqual([refused.code, refused.msg, refused.field], [400, '请填写内容，或添加照片', 'note'])
  assert.equal((await note(false, [await photo()])).code, 200)
  assert.equal((await note(true, [await photo()])).code, 200)
  const lines = (await openTicket(clerk, id)).data.events.slice(-2)
  assert.deepEqual(
    lines.map(({ action, note, publicNote, photos }) => [action, note, publicNote, photos.length]),
    [
      ['note', '现场照片', '', 1],
      ['say', '', '现场照片', 1],
    ],
  )
  const timeline = (await trackTicket(app, key)).events
  assert.deepEqual([timeline.at(-1)?.note, timeline.at(-1)?.photos.length], ['现场照片', 1])
  assert.equal(timeline.filter(({ note }) => note === '现场照片').length, 1)
})
