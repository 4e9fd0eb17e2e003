import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text, withLibrary } from '../../../../test/laws.ts'

const INTERPRETED = '最高人民法院关于示例合同的解释'
const MARKS = '示例标志法'
const LOCAL = '滨州市示例条例'
const files = {
  [`司法解释/${INTERPRETED}(2018-12-30).md`]: text(INTERPRETED, '第一条 甲。'),
  [`民法商法/${MARKS}(2019-04-23).md`]: text(
    `中华人民共和国${MARKS}`,
    '第一条 甲。\n\n第二条 本法自1983年3月1日起施行。',
    '2019年4月23日 第十三届全国人民代表大会常务委员会第十次会议修正',
  ),
  [`地方性法规/山东/${LOCAL}(2020-01-01).md`]: text(LOCAL, '第一条 甲。', '2020年1月1日 滨州市人民代表大会通过'),
  '行政法规/示例电缆规定(1973-05-30).md': text('示例电缆规定', '第一条 甲。'),
}

/** The collection with the list beside its files: one law has expired, one took force later than it was published. */
async function withList(t: TestContext) {
  const app = await testApp(t)
  const folder = folderOf(t, files)
  const list = new DatabaseSync(join(folder, 'db.sqlite3'))
  list.exec(`create table category (id, folder);
    create table law (category_id, name, subtitle, filename, publish, valid_from, expired);
    insert into category values (1, '司法解释'), (2, '民法商法');
    insert into law values (1, '${INTERPRETED}', null, null, '2018-12-30', '2018-12-30', 1),
      (2, '${MARKS}', null, null, '2019-04-23', '2019-11-01', 0)`)
  list.close()
  await importInto(app, folder)
  const admin = await app.admin()
  const laws = async () =>
    (await admin.call('GET /prod-api/cms/law/list', { query: { pageSize: '50' } })).rows
      .map(({ lawId, title, status, level, category, region, effectiveOn }) => ({
        lawId,
        title,
        status,
        level,
        category,
        region,
        effectiveOn,
      }))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
  return { app, laws, folder }
}

test('an import of some of the files changes nothing that only the whole collection says', async (t) => {
  const { app, laws } = await withList(t)
  const before = await laws()
  assert.deepEqual(
    before.map(({ title, status, effectiveOn, category, region }) => [title, status, effectiveOn, category, region]),
    [
      ['中华人民共和国示例标志法', 'effective', '2019-11-01', '民法商法', ''],
      [INTERPRETED, 'review', '', '', ''],
      [LOCAL, 'effective', '', '', '山东'],
      ['示例电缆规定', 'effective', '', '', ''],
    ].sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
  )
  // In their folders without the list, and one by one without a folder.
  const again = await importInto(app, folderOf(t, files))
  assert.deepEqual([again.unchanged, again.factChanges], [4, []])
  assert.deepEqual(await laws(), before)
  for (const [path, body] of Object.entries(files)) {
    const one = await importInto(app, folderOf(t, { [path.slice(path.lastIndexOf('/') + 1)]: body }))
    assert.deepEqual([path, one.added, one.unchanged], [path, 0, 1])
  }
  assert.deepEqual(await laws(), before)
})

test('a changed text without its folder and list takes the place of the held one and keeps its facts', async (t) => {
  const { app, laws } = await withList(t)
  const before = await laws()
  for (const [path, body] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const one = await importInto(app, folderOf(t, { [name]: body.replace('第一条 甲', '第一条 甲甲') }))
    assert.deepEqual([path, one.added, one.changed], [path, 0, 1])
  }
  assert.deepEqual(await laws(), before)
})

test('the report of an import says which facts and which statuses are others now', async (t) => {
  const { app, folder, laws } = await withList(t)
  const list = new DatabaseSync(join(folder, 'db.sqlite3'))
  list.exec(
    `update law set expired = 0, valid_from = case when name = '${MARKS}' then '2019-12-01' else valid_from end`,
  )
  list.close()
  const { factChanges } = await importInto(app, folder)
  assert.deepEqual(factChanges, [
    { title: INTERPRETED, difference: '时效性由“待核”改为“有效”' },
    { title: '中华人民共和国示例标志法', difference: '施行日期由“2019-11-01”改为“2019-12-01”' },
  ])
  assert.equal((await laws()).find(({ title }) => title === INTERPRETED)?.status, 'effective')
})

test('a law that came without its folder is the same law when it comes in it', async (t) => {
  const bare = { '示例电缆规定(1973-05-30).md': text('示例电缆规定', '第一条 甲。') }
  const { app } = await withLibrary(t, bare)
  const list = async () => (await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.rows
  assert.deepEqual(
    (await list()).map(({ level }) => level),
    ['other'],
  )
  await importInto(app, folderOf(t, files))
  assert.deepEqual(
    (await list()).filter(({ title }) => title === '示例电缆规定').map(({ level }) => level),
    ['admin_regulation'],
  )
})
