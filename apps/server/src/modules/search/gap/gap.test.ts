import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { GapRow } from '@anju/contract/search/gap'
import { news } from '../../../../test/factories.ts'
import { linesOf } from '../../../../test/files.ts'
import { type Actor, DAY, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { addMissed, MOST } from './store.ts'

const READING = ['cms:search:list', 'cms:search:export'] as const
const EDITING = [...READING, 'cms:search:query', 'cms:search:add', 'cms:search:edit', 'cms:search:remove'] as const

const search = (who: Actor, title: string, more: { ip?: string; section?: string; pageNum?: string } = {}) => {
  const { ip, ...query } = more
  return who.call('GET /api/cms/search/query', { query: { title, ...query }, ...(ip && { ip }) })
}
const listed = async (editor: Actor, query: object = {}): Promise<GapRow[]> =>
  (await editor.call('GET /prod-api/cms/search/gap/list', { query: query as never })).rows
const phrases = async (editor: Actor, query: object = {}) =>
  (await listed(editor, query)).map(({ phrase, visitors, members }) => `${phrase} ${visitors}/${members}`)

describe('words that found nothing', () => {
  test('are listed by how often visitors and employees searched for them, from kept bytes as from a search', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯维护' })
    const member = await app.member()
    const admin = await app.admin()
    await search(app.visitor, '门禁卡丢了')
    await search(app.visitor, ' 门禁卡丢了？', { ip: '198.51.100.1' })
    await search(app.visitor, '门禁卡丢了', { ip: '192.0.2.1' })
    await search(app.visitor, '门禁卡丢了')
    await search(member, '门禁卡丢了')
    await search(member, '夜宵')
    for (const more of [{ section: 'internalrulesNews' }, { pageNum: '2' }]) await search(app.visitor, '别的', more)
    assert.deepEqual(await phrases(admin), ['门禁卡丢了 3/1', '夜宵 0/1'])
    assert.deepEqual(await phrases(admin, { searcher: 'visitor' }), ['门禁卡丢了 3/0'])
    assert.deepEqual(await phrases(admin, { phrase: '夜' }), ['夜宵 0/1'])
    const [row] = await listed(admin)
    assert.deepEqual([row?.result, row?.lastDay, row?.state], ['none', '2026-11-21', 'open'])
    assert.equal((await admin.call('GET /prod-api/cms/search/counts')).data.gaps, 2)
    app.clock.pass(2 * DAY)
    const later = await app.admin()
    assert.deepEqual(await phrases(later, { 'params[beginTime]': '2026-11-22' }), [])
  })

  test('what finds little is listed when it is asked for, and what finds enough is not recorded', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 3; at++) await news(app, { title: `锅炉检修 ${at}` })
    await news(app, { title: '充电桩安装' })
    const admin = await app.admin()
    await search(app.visitor, '锅炉')
    await search(app.visitor, '充电桩')
    await search(app.visitor, '充电桩坏了怎么办')
    assert.deepEqual(await phrases(admin), ['充电桩坏了怎么办 1/0'])
    assert.deepEqual(await phrases(admin, { result: 'few' }), ['充电桩 1/0'])
    assert.equal((await listed(admin))[0]?.result, 'related')
  })

  test('are stored without anything that names somebody', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const title of ['李四 13800138000', '查询码 48291375', 'TS20261121-0007', 'li@example.cn', '很'.repeat(41)])
      await search(app.visitor, title)
    assert.deepEqual(await listed(admin, { state: 'all' }), [])
    const columns = Object.keys((await app.context.db.selectFrom('search_phrase_day').selectAll().execute())[0] ?? {})
    assert.deepEqual(columns, [])
  })

  test('of employees are seen by users with the permission only, also in exports, ignoring and the operation log', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    await search(member, '裁员名单')
    await search(app.visitor, '门禁卡丢了')
    const editor = await app.holder(...EDITING)
    assert.deepEqual(await phrases(editor, { state: 'all' }), ['门禁卡丢了 1/0'])
    assert.deepEqual(await phrases(editor, { searcher: 'member' }), [])
    assert.equal((await editor.call('GET /prod-api/cms/search/counts')).data.gaps, 1)
    const trusted = await app.holder(...EDITING, 'cms:search:member')
    const [hidden] = await listed(trusted, { searcher: 'member' })
    assert.equal(hidden?.phrase, '裁员名单')
    const ignore = (who: Actor) =>
      who.call('PUT /prod-api/cms/search/gap/ignore', {
        body: { phraseIds: [hidden?.phraseId ?? ''], ignored: true },
      })
    assert.equal((await ignore(editor)).code, 404)
    assert.equal((await ignore(trusted)).code, 200)
    assert.deepEqual(await phrases(trusted, { state: 'ignored' }), ['裁员名单 0/1'])
    const sheet = async (who: Actor) => {
      const { rawPayload } = await app.server.inject({
        method: 'POST',
        url: '/prod-api/cms/search/gap/export',
        headers: { authorization: who.token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'state=all',
      })
      return (await linesOf(rawPayload)).map((line) => line.join(' '))
    }
    assert.deepEqual(await sheet(editor), [
      '搜索词 访客搜索次数 结果 最近一天 处理',
      '门禁卡丢了 1 没有结果 2026-11-21 待处理',
    ])
    assert.equal((await sheet(trusted)).length, 3)
    const lines = await app.context.db.selectFrom('operation_log').selectAll().execute()
    assert.doesNotMatch(JSON.stringify(lines), /裁员/)
    assert.match(JSON.stringify(lines), /员工的搜索词/)
  })

  test('leave the list when something is made for them, and come back when it is removed or does not help', async (t) => {
    const app = await testApp(t)
    const editor = await app.holder(...EDITING)
    await search(app.visitor, '门禁卡丢了')
    assert.deepEqual(await phrases(editor), ['门禁卡丢了 1/0'])
    const added = await editor.call('POST /prod-api/cms/search/synonym', { body: { words: ['门禁卡', '门卡'] } })
    assert.equal(added.code, 200)
    assert.deepEqual([await phrases(editor), await phrases(editor, { state: 'solved' })], [[], ['门禁卡丢了 1/0']])
    app.clock.pass(MINUTE)
    await search(app.visitor, '门禁卡丢了', { ip: '198.51.100.1' })
    assert.deepEqual(await phrases(editor), ['门禁卡丢了 2/0'], 'still nothing')
    const answer = await editor.call('POST /prod-api/cms/search/answer', {
      body: { phrases: ['门禁卡'], match: 'contains', targets: [{ kind: 'form', form: 'repair' }] },
    })
    await search(app.visitor, '门禁卡丢了', { ip: '192.0.2.1' })
    assert.deepEqual(await phrases(editor), [])
    const params = { answerIds: answer.answerId }
    assert.equal((await editor.call('DELETE /prod-api/cms/search/answer/:answerIds', { params })).code, 200)
    assert.deepEqual(await phrases(editor), ['门禁卡丢了 2/0'])
  })
})

describe('the record of them', () => {
  const write = (app: TestApp, from: number, until: number, searches: number, day = '2026-11-20') =>
    app.context.db.transaction().execute((tx) =>
      addMissed(
        tx,
        Array.from({ length: until - from }, (_, at) => ({
          day,
          searcher: 'visitor' as const,
          phrase: `词${from + at}`,
          searches,
          result: 0 as const,
          failedAt: 1,
        })),
        app.clock.now(),
      ),
    )

  test('is bounded: what was searched for least often makes room, what people really miss stays', async (t) => {
    const app = await testApp(t)
    await write(app, 0, 10, 5, '2026-11-01')
    await write(app, 10, MOST.phrases + 500, 1)
    const stored = await app.context.db.selectFrom('search_phrase').select('phrase').execute()
    assert.equal(stored.length, MOST.phrases)
    const known = new Set(stored.map(({ phrase }) => phrase))
    for (let at = 0; at < 10; at++) assert.ok(known.has(`词${at}`))
  })

  test('is kept for 90 days, then a task deletes it; what is newer stays', async (t) => {
    const app = await testApp(t)
    await write(app, 0, 3, 1, '2026-11-21')
    await write(app, 0, 1, 1, '2026-11-22')
    const run = async () => {
      const admin = await app.admin()
      await admin.call('PUT /prod-api/monitor/job/run', { body: { jobId: 'purge-search-phrases' } })
      const { db } = app.context
      const days = await db.selectFrom('search_phrase_day').select('day').execute()
      return [days.length, (await db.selectFrom('search_phrase').select('id').execute()).length]
    }
    app.clock.pass(90 * DAY)
    assert.deepEqual(await run(), [4, 3])
    app.clock.pass(DAY)
    assert.deepEqual(await run(), [1, 1])
  })
})
