import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWireTime } from '@anju/contract/wire/time'
import { CLEAN_SINCE } from '#platform/text/html'
import { content, draft, file, news, rule, scheduled } from '../../../test/factories.ts'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { leastFields } from '../../../test/least-fields.ts'
import { saveContent } from './service.ts'

const read = (who: Actor, contentId: string) => who.call('GET /api/cms/content/:contentId', { params: { contentId } })
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

/** News of five consecutive days, of which the third is for staff. */
async function fiveDays(app: TestApp) {
  const ids: string[] = []
  for (let at = 1; at <= 5; at++)
    ids.push(await news(app, { title: `${at} 日`, publishDate: day(at), audience: at === 3 ? 'member' : 'public' }))
  return ids
}

describe('content item', () => {
  test('answers the item with its own fields, body, source and times', async (t) => {
    const app = await testApp(t)
    const contentId = await news(app, {
      title: '消防演练',
      publishDate: '2026-11-09',
      author: '王五',
      sourceName: '衡岚物业报',
      department: '综合管理部',
      body: '<p onclick="x()">正文<script>alert(1)</script></p>',
      fields: { urgent: true, place: '云澜大厦' },
    })
    const { code, data } = await read(app.visitor, contentId)
    assert.equal(code, 200)
    assert.equal(data.body, '<p>正文</p>')
    assert.deepEqual(
      [
        data.title,
        data.publishDate,
        data.publishDay,
        data.author,
        data.sourceName,
        data.department,
        data.kind,
        data.summary,
      ],
      ['消防演练', '2026-11-09 00:00:00', '2026-11-09', '王五', '衡岚物业报', '综合管理部', '公司新闻', '正文'],
    )
    assert.deepEqual(data.fields, { urgent: true, place: '云澜大厦' })
    assert.equal(data.updatedAt, '2026-11-21 10:00:00')
    const { rows } = (await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } }))
      .data
    assert.deepEqual([rows[0]?.publishDate, rows[0]?.publishDay], ['2026-11-09 00:00:00', '2026-11-09'])
    assert.deepEqual(rows[0]?.fields, { urgent: true }, 'a list row carries the list’s fields only')
    assert.equal('body' in (rows[0] ?? {}), false)
  })

  test('a summary that nobody has written is of the sentences of the text, of its tables only where there is nothing else', async (t) => {
    const app = await testApp(t)
    const table = '<table><tbody><tr><td>澄江大厦</td><td>12000.5</td></tr></tbody></table>'
    const summaryOf = async (body: string) => (await read(app.visitor, await news(app, { body }))).data.summary
    assert.equal(await summaryOf(`<p>收费标准如下。</p>${table}<p>请查收。</p>`), '收费标准如下。 请查收。')
    assert.match(await summaryOf(table), /澄江大厦/)
  })

  test('signs that nobody sees are published in no title, summary, author, source, own field or text', async (t) => {
    const app = await testApp(t)
    const sign = (text: string) => `${text}\u202e\u200b\ue000`
    const contentId = await news(app, {
      title: sign('停水'),
      summary: sign('摘要'),
      author: sign('王五'),
      sourceName: sign('报'),
      body: `<p>${sign('正文')}</p>`,
      fields: { place: sign('云澜大厦') },
    })
    const { raw, data } = await read(app.visitor, contentId)
    assert.deepEqual([data.title, data.body, data.fields], ['停水', '<p>正文</p>', { place: '云澜大厦' }])
    assert.doesNotMatch(raw, /[\u202e\u200b\ue000]/)
  })

  test('§3 a date carries the time at which the item was published, when that is on its day', async (t) => {
    const app = await testApp(t)
    const publishAt = fromWireTime('2026-11-09 08:30:15')
    const onItsDay = await news(app, { publishDate: '2026-11-09', publishAt })
    const later = await news(app, { publishDate: '2026-11-08', publishAt })
    assert.equal((await read(app.visitor, onItsDay)).data.publishDate, '2026-11-09 08:30:15')
    assert.equal((await read(app.visitor, later)).data.publishDate, '2026-11-08 00:00:00')
  })

  test('what older rules have cleaned is cleaned again when it is shown', async (t) => {
    const app = await testApp(t)
    const contentId = await news(app)
    const old = { body: '<p><img src=x onerror=alert(1)>旧文</p>', cleaned: CLEAN_SINCE - 1 }
    await app.context.db.updateTable('content').set(old).execute()
    assert.equal((await read(app.visitor, contentId)).data.body, '<p>旧文</p>')
  })

  test('neighbours are the readable items before and after, newest first', async (t) => {
    const app = await testApp(t)
    const [first = '', second = '', third = '', fourth = '', last = ''] = await fiveDays(app)
    const around = async (who: Actor, id: string) => {
      const { previous, next } = (await read(who, id)).data
      return [previous?.title ?? null, next?.title ?? null]
    }
    assert.deepEqual(await around(app.visitor, fourth), ['5 日', '2 日'])
    assert.deepEqual(await around(app.visitor, second), ['4 日', '1 日'])
    assert.deepEqual(await around(app.visitor, last), [null, '4 日'])
    assert.deepEqual(await around(app.visitor, first), ['2 日', null])
    const member = await app.member()
    assert.deepEqual(await around(member, fourth), ['5 日', '3 日'])
    assert.deepEqual(await around(member, third), ['4 日', '2 日'])
  })

  test('neighbours of a section with its own order follow the editor’s numbers', async (t) => {
    const app = await testApp(t)
    const ids: string[] = []
    for (const sortNo of [1, 2, 3])
      ids.push(await content(app, { section: 'introduceServing', title: `${sortNo}`, sortNo }))
    const { previous, next } = (await read(app.visitor, ids[1] ?? '')).data
    assert.deepEqual([previous?.title, next?.title], ['1', '3'])
  })

  test('items of one day are neighbours in the order of the list', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 6; at++) {
      await news(app)
      app.clock.pass(1)
    }
    const { rows } = (await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } }))
      .data
    for (const [at, row] of rows.entries()) {
      const { previous, next } = (await read(app.visitor, row.contentId)).data
      assert.deepEqual([previous?.contentId, next?.contentId], [rows[at - 1]?.contentId, rows[at + 1]?.contentId])
    }
  })

  test('related items are readable, of the same kind, and not the item itself', async (t) => {
    const app = await testApp(t)
    const [first = ''] = await fiveDays(app)
    await news(app, { title: '别类', kind: '行业动态' })
    const related = (await read(app.visitor, first)).data.related.map(({ title }) => title)
    assert.deepEqual(related, ['5 日', '4 日', '2 日'])
  })

  test('attachments say name, size, kind and address; those for staff are not shown to visitors', async (t) => {
    const app = await testApp(t)
    const [open, staff] = [await file(app, 'open'), await file(app, 'staff only', 'application/zip')]
    const contentId = await news(app, {
      files: [
        { fileId: open.id, role: 'attachment', name: '公开 表.pdf' },
        { fileId: staff.id, role: 'attachment', name: '内部.zip', audience: 'member' },
      ],
    })
    const seen = (await read(app.visitor, contentId)).data.attachments
    assert.deepEqual(seen, [
      {
        src: `/files/${open.id}/${encodeURIComponent('公开 表.pdf')}`,
        name: '公开 表.pdf',
        size: 4,
        mime: 'application/pdf',
        audience: 'public',
        preview: false,
      },
    ])
    assert.doesNotMatch((await read(app.visitor, contentId)).raw, /内部/)
    const all = (await read(await app.member(), contentId)).data.attachments
    assert.deepEqual(
      all.map(({ name }) => name),
      ['公开 表.pdf', '内部.zip'],
    )
  })

  test('fields for members are hidden from visitors in item, list and search', async (t) => {
    const app = await testApp(t)
    const fields = { status: '在管', contractMode: '酬金制', contractEndOn: '2031-12-31', hotline: '400-000-1818' }
    const contentId = await content(app, { section: 'introduceIntroduction', title: '清禾苑', fields })
    const member = await app.member()
    const project = { query: { section: 'introduceIntroduction' } }
    for (const answer of [
      await read(app.visitor, contentId),
      await app.visitor.call('GET /api/cms/content/list', project),
    ]) {
      assert.equal(answer.code, 200)
      assert.doesNotMatch(answer.raw, /contractMode|酬金制|2031-12/)
    }
    assert.equal((await read(member, contentId)).data.fields.contractMode, '酬金制')
    const totalFor = async (who: Actor, title: string) =>
      (await who.call('GET /api/cms/search/query', { query: { title } })).data.total
    assert.deepEqual([await totalFor(app.visitor, '酬金制'), await totalFor(member, '酬金制')], [0, 1])
    assert.deepEqual([await totalFor(app.visitor, '1818'), await totalFor(member, '1818')], [1, 1])
  })

  test('S29 a draft, a future and a past item are not there, for members neither', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const ended = await news(app, { expiresAt: app.clock.now() })
    const future = await scheduled(app)
    for (const id of [await draft(app), future, ended]) {
      assert.equal((await read(app.visitor, id)).code, 401)
      assert.equal((await read(member, id)).code, 404)
    }
    app.clock.pass(HOUR)
    assert.equal((await read(app.visitor, future)).code, 200)
  })

  test('an item of a department that is not there is refused, and nothing of it is kept', async (t) => {
    const app = await testApp(t)
    for (const one of [{ departmentId: 'nowhere' }, { audience: 'departments' as const, departmentIds: ['nowhere'] }]) {
      const item = { section: 'internalrulesNews', title: '停水通知', publishDate: '2026-11-01', ...one }
      const fields = leastFields('internalrulesNews')
      await assert.rejects(saveContent(app.context, { ...item, fields }), { message: '所选的部门不存在，请刷新后重试' })
    }
    assert.deepEqual(await app.context.db.selectFrom('content').select('id').execute(), [])
  })

  test('S25 what a visitor may not read answers the same bytes as what is not there', async (t) => {
    const app = await testApp(t)
    const missing = '019a5a5a-0000-7000-8000-000000000000'
    const ids = [await rule(app), await draft(app), await scheduled(app, { publishAt: app.clock.now() + DAY }), missing]
    const bytes = new Set((await Promise.all(ids.map((id) => read(app.visitor, id)))).map(({ raw }) => raw))
    assert.equal(bytes.size, 1)
    assert.match([...bytes][0] ?? '', /"code":401,"msg":"内部资料仅限公司员工查看，请登录后查看","data":null/)
  })
})
