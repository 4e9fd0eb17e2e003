import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deskUser, EDITING } from '../../../../test/desk.ts'
import { libraryPicture } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'

const SETTING = ['cms:setting:list', 'cms:setting:edit', ...EDITING]
const read = async (admin: Actor) => (await admin.call('GET /prod-api/cms/setting')).data.landing
const site = async (app: TestApp) => (await app.visitor.call('GET /api/cms/site')).data.landing

describe('the landing page as settings', () => {
  test('a company that has changed nothing sends nothing of it to visitors; what it changes is sent, and nothing else', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.deepEqual(await site(app), {})
    const landing = await read(admin)
    assert.deepEqual(
      landing.blocks.map(({ block }) => block),
      ['news', 'projects', 'laws', 'positions'],
    )
    const figures = [{ source: 'typed' as const, label: ' 服务客户 ', unit: '万人', value: 12.5 }]
    const blocks = landing.blocks.toReversed()
    const sentences = { ...landing.sentences, hotlineUse: '工作日 8:30—20:30 有人接听' }
    const body = { ...landing, headline: '为生活而来', figures, blocks, sentences }
    const saved = await admin.call('PUT /prod-api/cms/setting/landing', { body })
    assert.equal(saved.code, 200, saved.msg)
    assert.deepEqual(await site(app), {
      headline: '为生活而来',
      figures: [{ source: 'typed', label: '服务客户', unit: '万人', value: 12.5 }],
      blocks,
      sentences,
    })
    const late = await admin.call('PUT /prod-api/cms/setting/landing', { body: landing })
    assert.equal(late.code, 409)
  })

  test('a picture of the library is public while the landing page shows it, under its name only, and no longer', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const picture = await libraryPicture(app, admin)
    const fetched = async (src: string) => (await app.visitor.get(src)).statusCode
    assert.equal(await fetched(picture.src), 401)
    const save = async (change: object) => {
      const answer = await admin.call('PUT /prod-api/cms/setting/landing', {
        body: { ...(await read(admin)), ...change },
      })
      assert.equal(answer.code, 200, answer.msg)
    }
    await save({ picture })
    assert.equal(await fetched(picture.src), 200)
    assert.equal(await fetched(picture.src.replace(/[^/]+$/, 'other.webp')), 401)
    assert.equal(
      (await (await app.member()).get(picture.src)).headers['cache-control'],
      'public, max-age=300, must-revalidate',
    )
    const used = async () => {
      const rows = await app.context.db.selectFrom('file_use').select('owner_id').where('kind', '=', 'site').execute()
      return rows.map(({ owner_id }) => owner_id)
    }
    assert.deepEqual(await used(), ['landing'])
    await save({ picture: null })
    assert.deepEqual(await used(), [])
    assert.equal(await fetched(picture.src), 401)
  })

  test('a picture of another department is not published by writing its address; one that the page has already stays', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const stranger = await deskUser(app, 'caiwu', EDITING, '财务部')
    const editor = await deskUser(app, 'zonghe', SETTING)
    const [foreign, own] = [
      await libraryPicture(app, stranger, stranger.deptId),
      await libraryPicture(app, editor, editor.deptId),
    ]
    const put = async (who: Actor, picture: object) =>
      who.call('PUT /prod-api/cms/setting/landing', { body: { ...(await read(admin)), picture } as never })
    for (const picture of [
      foreign,
      { ...own, src: own.src.replace(/[^/]+$/, '另一个名字.webp') },
      { ...own, src: 'https://example.com/x.webp' },
      { ...own, src: '/files/00000000-0000-7000-8000-000000000000/x.webp' },
    ]) {
      const answer = await put(editor, picture)
      assert.notEqual(answer.code, 200, picture.src)
      assert.equal((answer as { field?: string }).field, 'picture')
    }
    assert.equal((await app.visitor.get(foreign.src)).statusCode, 401)
    assert.equal((await put(admin, foreign)).code, 200)
    assert.equal((await put(editor, { ...foreign, alt: '财务部的大厅' })).code, 200)
    assert.equal((await put(editor, own)).code, 200)
    assert.notEqual((await put(editor, foreign)).code, 200)
  })

  test('what cannot be right is refused with one sentence and its field', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const landing = await read(admin)
    const [figure] = landing.figures
    const [first, ...others] = landing.blocks
    const refusals = [
      [{ buttons: [{ to: 'javascript:alert(1)', label: '' }] }, 'buttons', /^按钮所指的页面不存在/],
      [{ buttons: [landing.buttons[0], landing.buttons[0]] }, 'buttons', /^两个按钮指向同一页面$/],
      [{ figures: [{ source: 'typed', label: ' ', unit: '', value: 1 }] }, 'figures', /^自行填写的数字需要名称$/],
      [{ figures: [figure, figure] }, 'figures', /^数字“在管项目”重复$/],
      [{ figures: [{ ...figure, value: -1 }] }, 'figures', /数值/],
      [{ blocks: [first, first, ...others.slice(1)] }, 'blocks', /^每个版块应出现一次$/],
      [{ blocks: others }, 'blocks', /^每个版块应出现一次$/],
      [{ headline: '长'.repeat(41) }, 'headline', /大标题/],
    ] as const
    for (const [change, field, sentence] of refusals) {
      const answer = await admin.call('PUT /prod-api/cms/setting/landing', { body: { ...landing, ...change } as never })
      assert.notEqual(answer.code, 200, JSON.stringify(change))
      assert.match(answer.msg, sentence)
      assert.equal((answer as { field?: string }).field, field)
    }
    assert.deepEqual(await read(admin), landing)
  })
})
