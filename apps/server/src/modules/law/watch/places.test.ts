import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'

const CITED = '行政法规/物业示例条例(2018-03-19).md'

/** An empty library, a way to import a law into it, and what is under review. */
async function library(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const bring = (file: string, law: string) => importInto(app, folderOf(t, { [file]: law }))
  const reviews = async () =>
    (await admin.call('GET /prod-api/cms/law-watch/list', { query: { view: 'open', pageSize: '100' } })).rows
  return { admin, bring, reviews }
}

test('rules of the fee and notes are places too: the author of a note has to review it', async (t) => {
  const { admin, bring, reviews } = await library(t)
  const file = '法律/工会法(2021-12-24).md'
  const law = (words: string) => text('中华人民共和国工会法', `第四十二条 甲。\n\n第四十三条 ${words}`)
  await bring(file, law('乙。'))
  await bring(CITED, text('物业示例条例', '第一条 甲。\n\n第二条 乙。'))
  const { data } = await admin.call('GET /prod-api/cms/law-note/places', { query: { keyword: '工会法43' } })
  const place = { lawId: data[0]?.targetId ?? '', anchor: 'art-43' }
  const audiences = { plainAudience: 'public', practiceAudience: 'member', linksAudience: 'member' } as const
  const plain = '甲，见本法第四十三条和《物业示例条例》第二条。'
  const body = { place, plain, practice: '', items: [], author: '', reviewDue: '2027-01-01', ...audiences }
  assert.equal((await admin.call('POST /prod-api/cms/law-note', { body })).code, 200)
  await bring(file, law('丙。'))
  assert.deepEqual(
    (await reviews())
      .map(({ placeKind, placeId, userName }) => [placeKind, placeKind === 'fee' && placeId, userName])
      .sort(),
    [
      ['fee', 'UNION_NOT_2', '管理员admin'],
      ['note', false, '管理员admin'],
    ],
  )
  // What the note cites besides its own article is watched too.
  await bring(CITED, text('物业示例条例', '第一条 甲。\n\n第二条 乙乙。'))
  assert.deepEqual(
    (await reviews())
      .filter(({ placeKind, lawTitle }) => placeKind === 'note' && lawTitle === '物业示例条例')
      .map(({ label, quote, placeTitle, userName }) => [label, quote, placeTitle, userName]),
    [['第二条', '《物业示例条例》第二条', '《工会法》的解读', '管理员admin']],
  )
})

test('a basis of the fee that is cited by its document number is a place too', async (t) => {
  const { bring, reviews } = await library(t)
  const title = '最高人民法院关于审理物业服务纠纷案件适用法律若干问题的解释'
  const law = (words: string) => text(title, `第一条 甲。\n\n第二条 ${words}`)
  for (const words of ['乙。', '丙。']) await bring(`司法解释/${title}(2020-12-29).md`, law(words))
  assert.deepEqual(
    (await reviews()).map(({ placeKind, label }) => [placeKind, label]),
    [['fee', '第二条']],
  )
})
