import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { SectionRow } from '@anju/contract/site/section'
import { content, news } from '../../../../test/factories.ts'
import { type Actor, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { statementsOf } from '../../../../test/statements.ts'

const site = async (app: TestApp) => (await app.visitor.call('GET /api/cms/site')).data
const change = async (app: TestApp, section: SectionKey) =>
  (await site(app)).sections.find((one) => one.section === section)
const rowOf = async (admin: Actor, section: string): Promise<SectionRow> =>
  (await admin.call('GET /prod-api/cms/section/:section', { params: { section } })).data
const edit = async (
  admin: Actor,
  section: SectionKey,
  more: Omit<Partial<SectionRow>, 'kinds'> & { kinds?: object[] },
) => admin.call('PUT /prod-api/cms/section', { body: { ...(await rowOf(admin, section)), ...more } as never })
const kindsOf = async (app: TestApp, section: string) =>
  (
    await app.context.db.selectFrom('content').select('kind').where('section', '=', section).orderBy('kind').execute()
  ).map(({ kind }) => kind)

describe('sections', () => {
  test('a name, a description and an introduction are on the site at the next request; the desk and the search have the name too', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await news(app, { title: '电梯年检' })
    assert.equal(await change(app, 'internalrulesNews'), undefined)
    const saved = await edit(admin, 'internalrulesNews', { label: ' 资讯中心 ', about: '新鲜事', intro: '每周更新。' })
    assert.equal(saved.code, 200, saved.msg)
    assert.deepEqual(await change(app, 'internalrulesNews'), {
      section: 'internalrulesNews',
      label: '资讯中心',
      about: '新鲜事',
      intro: '每周更新。',
    })
    const { data } = await app.visitor.call('GET /api/cms/search/query', { query: { title: '电梯' } })
    assert.deepEqual([data.rows[0]?.label, data.counts[0]?.label], ['资讯中心', '资讯中心'])
    const options = (await admin.call('GET /prod-api/cms/content/options')).data
    assert.ok(options.sections.some(({ label }) => label === '资讯中心'))
    const list = await admin.call('GET /prod-api/cms/content/list')
    assert.equal(list.rows[0]?.sectionLabel, '资讯中心')
    const dashboard = (await admin.call('GET /prod-api/cms/site/dashboard')).data
    assert.equal(dashboard.content[0]?.label, '资讯中心')
  })

  test('an empty public section is hidden until it has an item that a visitor may read; the address answers', async (t) => {
    const app = await testApp(t)
    const hidden = async () => (await change(app, 'history'))?.hidden ?? false
    assert.equal(await hidden(), true)
    await content(app, { section: 'history', audience: 'member' })
    await content(app, { section: 'history', status: 'draft' })
    await content(app, { section: 'history', publishAt: app.clock.now() + HOUR })
    assert.equal(await hidden(), true)
    const list = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'history' } })
    assert.deepEqual([list.code, list.data.total], [200, 0])
    app.clock.pass(HOUR)
    assert.equal(await hidden(), false)
  })

  test('staff are told nothing else: whether there is internal material does not show', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'history', audience: 'member' })
    const staff = (await (await app.member()).call('GET /api/cms/site')).data
    assert.deepEqual(staff, await site(app))
  })

  test('internal sections and the secondary navigation are shown without items', async (t) => {
    const app = await testApp(t)
    const hidden = (await site(app)).sections.filter((one) => one.hidden).map(({ section }) => section as SectionKey)
    for (const key of hidden) assert.ok(sections[key].audience === 'public' && sections[key].catalog < 6, key)
    assert.ok(hidden.includes('internalrulesNews') && !hidden.includes('contactus'))
  })

  test('a section is shown always, or never, if the company wants it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await news(app)
    await edit(admin, 'history', { shown: 'always' })
    await edit(admin, 'internalrulesNews', { shown: 'never' })
    await edit(admin, 'internalrulesoperating', { shown: 'never' })
    assert.equal((await change(app, 'history'))?.hidden, undefined)
    assert.equal((await change(app, 'internalrulesNews'))?.hidden, true)
    assert.equal((await change(app, 'internalrulesoperating'))?.hidden, true)
    const list = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })
    assert.equal(list.data.total, 1)
  })

  test('new items have the default audience; an internal section remains internal', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const begin = async () => {
      const made = await admin.call('POST /prod-api/cms/content', { body: { section: 'cultureSoul', deptId: '' } })
      const { contentId } = made
      return (await admin.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })).data.form.audience
    }
    assert.equal(await begin(), 'public')
    await edit(admin, 'cultureSoul', { defaultAudience: 'member' })
    assert.equal(await begin(), 'member')
    // Visitors of an item that they cannot open read that it may be for staff.
    assert.equal((await change(app, 'cultureSoul'))?.forStaff, true)
    const refused = await edit(admin, 'mediaNewspaper', { defaultAudience: 'public' })
    assert.equal(refused.msg, '「企业报刊」是内部栏目，默认阅读范围不能设为公开')
    const list = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'mediaNewspaper' } })
    assert.equal(list.code, 401)
  })

  test('the order is that of the company', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const all = (await admin.call('GET /prod-api/cms/section')).data.sections
    const keys = all.filter(({ catalog }) => catalog === 2).map(({ section }) => section)
    const turned = keys.toReversed()
    assert.equal((await admin.call('PUT /prod-api/cms/section/sort', { body: { sectionKeys: turned } })).code, 200)
    const { data } = await admin.call('GET /prod-api/cms/section')
    assert.deepEqual(
      data.sections.filter(({ catalog }) => catalog === 2).map(({ section }) => section),
      turned,
    )
    assert.equal((await change(app, turned[0] as SectionKey))?.sortNo, 1)
    const unknown = await admin.call('PUT /prod-api/cms/section/sort', { body: { sectionKeys: ['nothing'] } })
    assert.equal(unknown.code, 404)
  })

  test('two people who edit a section do not overwrite each other, nor does the first edit of two', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const row = await rowOf(admin, 'history')
    assert.equal(row.version, 0)
    const first = await admin.call('PUT /prod-api/cms/section', { body: { ...row, label: '大事记' } as never })
    assert.equal(first.code, 200, first.msg)
    const late = await admin.call('PUT /prod-api/cms/section', { body: { ...row, label: '年表' } as never })
    assert.equal(late.code, 409)
    assert.equal((await rowOf(admin, 'history')).label, '大事记')
    assert.equal((await edit(admin, 'history', { label: '发展历程' })).code, 200)
    const taken = await edit(admin, 'history', { label: '企业概况' })
    assert.equal(taken.msg, '已有名为“企业概况”的栏目')
  })
})

describe('kinds of a section', () => {
  test('a renamed kind is renamed in items and working copies; two may exchange their names', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await news(app, { kind: '公司新闻' })
    const { contentId } = await admin.call('POST /prod-api/cms/content', {
      body: { section: 'internalrulesNews', deptId: '' },
    })
    const { data } = await admin.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })
    const form = { ...data.form, kind: '行业动态' }
    await admin.call('PUT /prod-api/cms/content/copy', { body: { contentId, version: data.version, form } })
    const { kinds } = await rowOf(admin, 'internalrulesNews')
    assert.deepEqual(
      kinds.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
      [
        ['公司新闻', 1],
        ['行业动态', 1],
      ],
    )
    const turned: Record<string, string> = { 公司新闻: '行业动态', 行业动态: '公司新闻', 党建工会: '党群工作' }
    const renamed = kinds.map((kind) => ({ ...kind, name: turned[kind.name] ?? kind.name }))
    const saved = await edit(admin, 'internalrulesNews', { kinds: renamed })
    assert.equal(saved.code, 200, saved.msg)
    assert.deepEqual(await kindsOf(app, 'internalrulesNews'), ['公司新闻', '行业动态'])
    const copy = (await admin.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })).data.form
    assert.equal(copy.kind, '公司新闻')
    assert.ok((await change(app, 'internalrulesNews'))?.kinds?.some(({ name }) => name === '党群工作'))
    const list = await app.visitor.call('GET /api/cms/content/list', {
      query: { section: 'internalrulesNews', kind: '行业动态' },
    })
    assert.equal(list.data.total, 1)
  })

  test('the items of all sections are counted in one statement', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await news(app, { kind: '公司新闻' })
    await content(app, { section: 'history', kind: '荣誉' })
    const counting = await statementsOf(async () => {
      const { sections: rows } = (await admin.call('GET /prod-api/cms/section')).data
      const counted = rows.flatMap(({ kinds }) => kinds.filter(({ count }) => count > 0))
      assert.deepEqual(counted.map(({ name }) => name).toSorted(), ['公司新闻', '荣誉'])
    })
    assert.equal(counting.filter(({ text }) => text.includes('content_copy')).length, 1)
  })

  test('a kind that is used cannot be deleted, an unused one can, and a new one is offered', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (let time = 0; time < 3; time++) await news(app, { kind: '公司新闻' })
    const { kinds } = await rowOf(admin, 'internalrulesNews')
    const without = (name: string) => kinds.filter((kind) => kind.name !== name)
    const refused = await edit(admin, 'internalrulesNews', { kinds: without('公司新闻') })
    assert.equal(refused.msg, '分类“公司新闻”还有 3 条内容，不能删除；请先改到其他分类')
    assert.equal((refused as { field?: string }).field, 'kinds')
    const saved = await edit(admin, 'internalrulesNews', { kinds: [...without('行业动态'), { name: '志愿服务' }] })
    assert.equal(saved.code, 200, saved.msg)
    const offered = (await admin.call('GET /prod-api/cms/content/options')).data.sections
    const names = offered.find(({ section }) => section === 'internalrulesNews')?.kinds ?? []
    assert.ok(names.includes('志愿服务') && !names.includes('行业动态'))
  })

  test('an internal kind remains internal under a new name, and locked for visitors', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { kinds } = await rowOf(admin, 'internalrulesNews')
    const open = kinds.map(({ audience: _, ...kind }) => kind)
    const refused = await edit(admin, 'internalrulesNews', { kinds: open })
    assert.match(refused.msg, /^“通知公告”是内部分类/)
    const renamed = kinds.map((kind) => (kind.name === '通知公告' ? { ...kind, name: '内部通知' } : kind))
    assert.equal((await edit(admin, 'internalrulesNews', { kinds: renamed })).code, 200)
    const query = { section: 'internalrulesNews', kind: '内部通知' }
    assert.equal((await app.visitor.call('GET /api/cms/content/list', { query })).code, 401)
  })

  test('kinds that cannot be are refused with a sentence', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { kinds } = await rowOf(admin, 'history')
    const [first] = kinds
    const attempts: [SectionKey, object[], RegExp][] = [
      ['history', [], /^至少保留一个分类$/],
      ['history', [...kinds, { name: '荣誉' }], /^分类“荣誉”重复$/],
      ['history', [...kinds, { name: ' ' }], /^请填写分类名称/],
      ['history', [...kinds, { ...first, name: '创立' }], /只能改为一个名称/],
      ['outline', [{ name: '甲' }], /没有分类$/],
    ]
    for (const [section, form, sentence] of attempts) {
      const answer = await edit(admin, section, { kinds: form })
      assert.notEqual(answer.code, 200, JSON.stringify(form))
      assert.match(answer.msg, sentence)
    }
    const stale = await edit(admin, 'history', { kinds: [...kinds, { name: '新', former: '已删除' }] })
    assert.equal(stale.code, 409)
    assert.equal((await rowOf(admin, 'history')).version, 0)
  })
})
