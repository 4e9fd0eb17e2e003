import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content } from '../../../test/factories.ts'
import { text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const files = {
  '民法典/民法典(2020-05-28).md': text(
    '中华人民共和国民法典',
    '第一千二百四十五条 饲养的动物造成他人损害的，应当承担侵权责任。',
  ),
  '行政法规/物业管理示例条例(2020-02-01).md': text(
    '物业管理示例条例',
    '第一条 物业服务费应当公示。\n\n第二条 电动自行车不得进入电梯。\n\n第三条 电梯应当检验，费用应当公示。\n\n第四条 使用专项维修资金应当公示。',
  ),
  '地方性法规/浙江/宁波市物业管理示例条例(2020-02-01).md': text('宁波市物业管理示例条例', '第一条 电梯费用应当公示。'),
  '地方性法规/山东/青岛市物业管理示例条例(2020-02-01).md': text('青岛市物业管理示例条例', '第一条 电梯费用应当公示。'),
}
const libraryApp = shared((suite) => withLibrary(suite, files))
const titles = (hits: readonly { shortTitle: string; articles: readonly { label: string }[] }[]) =>
  hits.flatMap(({ shortTitle, articles }) => articles.map(({ label }) => shortTitle + label))

test('law search: what was understood is named, and any of it can be taken away', async () => {
  const { search } = await libraryApp()
  const question = '邻居家的狗咬了电动车主'
  const whole = await search(question)
  assert.deepEqual(whole.understood.situation, ['狗', '咬'])
  assert.deepEqual(whole.understood.words, ['邻居', '电动车'])
  assert.deepEqual(titles(whole.governing), ['民法典第一千二百四十五条'])
  assert.deepEqual(
    whole.understood.synonyms.find(({ word }) => word === '电动车'),
    { word: '电动车', also: ['电动自行车'] },
  )
  const less = await search(question, { omit: 'situation' })
  assert.deepEqual([less.governing, less.understood.situation], [[], []])
  const plain = await search(question, { omit: 'synonym:电动车,nonsense' })
  assert.ok(!plain.understood.synonyms.some(({ word }) => word === '电动车'))
})

test('law search: what a question is only close to is named as people say it, and can be taken away', async () => {
  const { search } = await libraryApp()
  const question = '送货小哥叫邻居的泰迪咬了一口'
  const whole = await search(question)
  assert.deepEqual([whole.understood.situation, titles(whole.governing)], [['泰迪咬人'], ['民法典第一千二百四十五条']])
  const less = await search(question, { omit: 'situation' })
  assert.deepEqual([less.governing, less.understood.situation], [[], []])
})

test('law search: a word that is taken away need not be found; the last one stays', async () => {
  const { search } = await libraryApp()
  const both = await search('电梯 公示')
  assert.deepEqual([both.total, both.understood.words], [3, ['电梯', '公示']])
  const less = await search('电梯 公示', { omit: 'word:公示' })
  assert.deepEqual([less.total, less.understood.words], [4, []])
  assert.equal((await search('电梯 公示', { omit: 'word:公示,word:电梯' })).total, 4)
  assert.equal((await search('公示', { omit: 'word:公示' })).total, 5)
})

test('law search: a word that is no thing of the trade is named beside one that is', async () => {
  const { search } = await libraryApp()
  assert.deepEqual((await search('牵引绳 犬只')).understood.words, ['牵引绳', '犬只'])
  assert.deepEqual((await search('邻居的狗咬人')).understood.words, ['邻居', '咬人'])
})

test('law search: without its synonyms a word is searched as it was typed', async () => {
  const { search } = await libraryApp()
  const official = await search('物业费')
  assert.deepEqual([official.total, official.understood.synonyms[0]?.word], [1, '物业费'])
  const plain = await search('物业费', { omit: 'synonym:物业费' })
  assert.deepEqual([plain.total, plain.understood.synonyms], [0, []])
})

test('law search: a chosen place is where the answer is to hold, after one that the question names', async () => {
  const { search } = await libraryApp()
  const at = async (keyword: string, more: Record<string, string>) => {
    const { place, notice, local, rows } = await search(keyword, more)
    return { name: place?.name, chosen: place?.chosen, notice, local: titles(local), total: rows.length }
  }
  const ningbo = { name: '宁波', chosen: true, notice: '', local: ['宁波市物业管理示例条例第一条'], total: 2 }
  assert.deepEqual(await at('电梯 费用', { place: '宁波' }), ningbo)
  assert.deepEqual(await at('电梯 费用', { place: '浙江省' }), { ...ningbo, name: '浙江' })
  assert.deepEqual(await at('青岛 电梯 费用', { place: '宁波' }), {
    ...ningbo,
    name: '青岛',
    chosen: false,
    local: ['青岛市物业管理示例条例第一条'],
  })
  assert.deepEqual(await at('青岛 电梯 费用', { place: '宁波', omit: 'place' }), ningbo)
  assert.deepEqual(await at('电梯 费用', { place: '大理' }), {
    ...ningbo,
    name: '大理',
    notice: '没有收录大理的法规，以下是全国的规定',
    local: [],
    total: 1,
  })
  assert.deepEqual(await at('邻居家的狗咬了人', { place: '宁波' }), {
    ...ningbo,
    notice: '宁波的法规中没有找到相关条文，以下是全国的规定',
    local: [],
    total: 0,
  })
  assert.deepEqual(await at('电梯 费用', { place: '火星' }), {
    name: undefined,
    chosen: undefined,
    notice: '不认识“火星”这个地方，已按全国查找',
    local: [],
    total: 3,
  })
})

test('law search: a slip of the keyboard, and pinyin, are searched as what was meant, which can be taken back', async () => {
  const { search } = await libraryApp()
  const slipOf = async (keyword: string, more: Record<string, string> = {}) => {
    const { total, understood } = await search(keyword, more)
    return [total, understood.slip?.typed, understood.slip?.meant]
  }
  assert.deepEqual(await slipOf('维修资斤'), [1, '维修资斤', '维修资金'])
  assert.deepEqual(await slipOf('wuyefei'), [1, 'wuyefei', '物业费'])
  assert.deepEqual(await slipOf('维修资斤', { omit: 'slip' }), [0, undefined, undefined])
  assert.deepEqual(await slipOf('维修资斤', { match: 'exact' }), [0, undefined, undefined])
  assert.deepEqual(await slipOf('电梯'), [4, undefined, undefined], 'what is there is no slip')
  assert.deepEqual(await slipOf('高铁几个小时到'), [0, undefined, undefined], 'a particle of a question is no slip')
  for (const question of ['物业电话是多少', '怎么做好物业客服', '物业管家微信多少'])
    assert.deepEqual(await slipOf(question), [0, undefined, undefined], `no law answers ${question}`)
})

test('law search: words of the titles of public topics take part in slips', async (t) => {
  const { app, search } = await withLibrary(t)
  const slipOf = async () => (await search('检验结裹')).understood.slip?.meant
  const topic = { section: 'internalruleslaw', title: '检验结果' }
  await content(app, { ...topic, audience: 'member' })
  assert.equal(await slipOf(), undefined)
  await content(app, topic)
  assert.equal(await slipOf(), '检验结果')
})

test('law search: a name of a law with a slip opens that law', async () => {
  const { search } = await libraryApp()
  const { jumps, understood } = await search('民法点1245')
  assert.deepEqual([jumps[0]?.label, understood.slip?.meant], ['第一千二百四十五条', '民法典1245'])
})
