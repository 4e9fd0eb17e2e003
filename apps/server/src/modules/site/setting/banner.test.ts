import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { deskUser, EDITING } from '../../../../test/desk.ts'
import { libraryPicture } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { readSettings } from './settings.ts'

const SECTION = ['cms:section:list', 'cms:section:edit', ...EDITING]
const site = async (app: TestApp) => (await app.visitor.call('GET /api/cms/site')).data
const fetched = async (app: TestApp, { src }: { src: string }) => (await app.visitor.get(src)).statusCode

async function editSection(actor: Actor, change: object, section = 'history') {
  const { data } = await actor.call('GET /prod-api/cms/section/:section', { params: { section } })
  return actor.call('PUT /prod-api/cms/section', { body: { ...data, ...change } as never })
}
async function editCatalog(actor: Actor, change: object, catalogId = '1001') {
  const { data } = await actor.call('GET /prod-api/cms/section/catalog/:catalogId', { params: { catalogId } })
  return actor.call('PUT /prod-api/cms/section/catalog', { body: { ...data, ...change } })
}

describe('pictures and introductions at the head of catalogs and sections', () => {
  test('what nobody has chosen is not sent; the picture of a section and what a catalog has are on the site at the next request', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const before = await site(app)
    for (const one of [...before.catalogs, ...before.sections]) assert.ok(!('banner' in one) && !('intro' in one))
    const [stairs, hall] = [await libraryPicture(app, admin), await libraryPicture(app, admin)]
    assert.equal((await editSection(admin, { banner: stairs })).code, 200)
    assert.equal((await editCatalog(admin, { banner: hall, intro: ' 自 2008 年起。 ' })).code, 200)
    const { catalogs, sections: changed } = await site(app)
    assert.deepEqual(changed.find(({ section }) => section === 'history')?.banner, stairs)
    assert.deepEqual(catalogs[0], {
      catalogId: '1001',
      name: '走进企业',
      position: 1,
      intro: '自 2008 年起。',
      banner: hall,
    })
    const { rows } = (await app.visitor.call('GET /api/cms/catalog/top')).data
    assert.deepEqual(rows[0], { catalogId: '1001', name: '走进企业', position: 1 })
  })

  test('the focus that the library gives a picture is on the site at once, for sections, catalogs and the landing page', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const picture = await libraryPicture(app, admin)
    const fileId = picture.src.split('/')[2] ?? ''
    await editSection(admin, { banner: picture })
    await editCatalog(admin, { banner: picture })
    const { landing } = (await admin.call('GET /prod-api/cms/setting')).data
    const saved = await admin.call('PUT /prod-api/cms/setting/landing', { body: { ...landing, picture } })
    assert.equal(saved.code, 200, saved.msg)
    const bannersOfSite = async () => {
      const { catalogs, sections: changed, landing: home } = await site(app)
      return [catalogs[0]?.banner, changed.find(({ section }) => section === 'history')?.banner, home.picture]
    }
    assert.deepEqual(await bannersOfSite(), [picture, picture, picture])
    for (const [version, focusX, focusY] of [
      [1, 80, 10],
      [2, 50, 50],
    ] as const) {
      const form = { fileId, version, name: '大厅', alt: '大厅', focusX, focusY, deptId: '' }
      assert.equal((await admin.call('PUT /prod-api/cms/resource', { body: form })).code, 200)
      const expected = version === 1 ? { ...picture, focus: { x: 80, y: 10 } } : picture
      assert.deepEqual(await bannersOfSite(), [expected, expected, expected])
    }
    assert.equal((await editSection(admin, { banner: { ...picture, focus: { x: 1, y: 1 } } })).code, 400)
  })

  test('a picture is public while a section or a catalog shows it, and no longer', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const picture = await libraryPicture(app, admin)
    assert.equal(await fetched(app, picture), 401)
    for (const edit of [editSection, editCatalog]) {
      assert.equal((await edit(admin, { banner: picture })).code, 200)
      assert.equal(await fetched(app, picture), 200)
      const removal = await admin.call('DELETE /prod-api/cms/resource/:fileIds', {
        params: { fileIds: picture.src.split('/')[2] ?? '' },
      })
      assert.match(removal.msg, /正在使用/)
      assert.equal((await edit(admin, { banner: null })).code, 200)
      assert.equal(await fetched(app, picture), 401)
    }
  })

  test('a client that does not know pictures and introductions leaves them as they are', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const picture = await libraryPicture(app, admin)
    await editSection(admin, { banner: picture })
    await editCatalog(admin, { banner: picture, intro: '自 2008 年起。' })
    assert.equal((await editSection(admin, { banner: undefined, about: '一路走来' })).code, 200)
    assert.equal((await editCatalog(admin, { banner: undefined, intro: undefined, name: '关于我们' })).code, 200)
    const { catalogs, sections: changed } = await site(app)
    assert.deepEqual(changed.find(({ section }) => section === 'history')?.banner, picture)
    assert.deepEqual(
      [catalogs[0]?.name, catalogs[0]?.intro, catalogs[0]?.banner],
      ['关于我们', '自 2008 年起。', picture],
    )
  })

  test('a picture of another department is not published by writing its address', async (t) => {
    const app = await testApp(t)
    const stranger = await deskUser(app, 'caiwu', EDITING, '财务部')
    const editor = await deskUser(app, 'zonghe', SECTION)
    const foreign = await libraryPicture(app, stranger, stranger.deptId)
    for (const edit of [editSection, editCatalog]) {
      const answer = await edit(editor, { banner: foreign })
      assert.equal(answer.msg, '图片不在资源库中，或不在您的数据范围内，请重新选择')
      assert.equal((answer as { field?: string }).field, 'banner')
    }
    assert.equal(await fetched(app, foreign), 401)
    assert.equal((await editSection(editor, { banner: await libraryPicture(app, editor, editor.deptId) })).code, 200)
  })

  test('settings, sections and catalogs have different ids, because files name them as their users', async (t) => {
    const app = await testApp(t)
    const catalogs = await app.context.db.selectFrom('catalog').select('id').execute()
    const ids = [
      ...Object.keys(await readSettings(app.context.db)),
      ...Object.keys(sections),
      ...catalogs.map(({ id }) => id),
    ]
    assert.equal(new Set(ids).size, ids.length)
  })
})
