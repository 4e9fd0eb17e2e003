import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERPRETATION, lawsOfTheTrade, library, text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const smallLibrary = shared((suite) => withLibrary(suite))

/** The same with a code, the laws that its name resembles, and a letter that is encoded as a radical. */
const largerLibrary = shared((suite) =>
  withLibrary(suite, {
    ...library,
    '社会法/部首示例法(2021-01-01).md': text('部首示例法', '第一条 电梯的\u2f08员应当持证。\n\n第二条 电梯的维护。'),
    '民法典/民法典(2020-05-28).md': text('中华人民共和国民法典', '第一条 本法自2021年1月1日起施行。'),
    '社会法/劳动合同法(2012-12-28).md': text('中华人民共和国劳动合同法', '第六十条 甲。'),
    '司法解释/最高人民法院关于审理示例纠纷案件若干问题的解释(2020-12-29).md': text(
      '最高人民法院关于审理示例纠纷案件若干问题的解释',
      '第一条 物业示例条例所称业主。',
      '2009年5月15日 法释〔2009〕8号公布',
    ),
  }),
)

const tradeLibrary = shared((suite) => withLibrary(suite, lawsOfTheTrade))

test('law list: newest first, filtered by status, level, region and title, with what each filter would leave', async () => {
  const { app } = await smallLibrary()
  const list = async (query: Record<string, string> = {}) =>
    (await app.visitor.call('GET /api/cms/law/list', { query })).data
  const all = await list({ status: 'all' })
  assert.deepEqual(
    all.rows.map(({ publishedOn }) => publishedOn),
    ['2020-01-01', '2019-01-01', '2018-03-19', '2013-06-29', '2003-06-08'],
  )
  assert.deepEqual(all.facets.region, [{ value: '临江', total: 1 }])
  assert.equal((await list({ level: 'law' })).total, 1)
  assert.equal((await list({ region: '临江' })).rows[0]?.title, '临江市物业示例条例')
  assert.equal((await list({ keyword: '物业' })).total, 3)
  assert.equal((await list({ keyword: '%' })).total, 0)
  assert.deepEqual(
    (await list({ keyword: '旧物业' })).rows.map(({ status, statusReason }) => [status, statusReason]),
    [['review', '《新规定示例》载明将其废止，待人工核对']],
  )
})

test('law detail: contents, articles and paragraphs; an unknown address answers 404', async () => {
  const { app, search } = await smallLibrary()
  const lawId = (await search('选聘')).rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  assert.deepEqual(data.nodes, [{ anchor: 'node-1', depth: 0, kind: '章', title: '第一章 总则', first: 'art-1' }])
  assert.deepEqual(
    data.articles.map(({ anchor, label, node }) => [anchor, label, node]),
    [
      ['art-1', '第一条', 0],
      ['art-2', '第二条', 0],
    ],
  )
  assert.equal((await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId: 'none' } })).code, 404)
})

test('law search: all words in one article, each or its official term; the excerpt marks them', async () => {
  const { search } = await smallLibrary()
  const both = await search('物业费 停止供电')
  assert.equal(both.total, 1)
  assert.deepEqual(
    both.rows[0]?.articles[0]?.excerpt.filter(({ mark }) => mark).map((run) => run.text),
    ['停止供电', '物业费'],
  )
  const synonym = await search('业委会')
  assert.deepEqual(synonym.synonyms, [{ word: '业委会', also: ['业主委员会'] }])
  assert.equal(synonym.rows[0]?.title, '临江市物业示例条例')
  assert.equal((await search('业委会', { match: 'exact' })).total, 0)
})

test('law search: a law named beside other words is looked in', async () => {
  const { search } = await smallLibrary()
  const { rows } = await search('电梯示例法 公示')
  assert.deepEqual(
    rows.map(({ articles }) => articles[0]?.label),
    ['第二条'],
  )
})

test('law search: by law it counts the matching articles and finds titles too', async () => {
  const { search } = await smallLibrary()
  const { rows, total } = await search('电梯', { scope: 'law' })
  assert.equal(total, 1)
  assert.deepEqual(
    [rows[0]?.matches, rows[0]?.articles.length, rows[0]?.markedTitle.find(({ mark }) => mark)?.text],
    [2, 2, '电梯'],
  )
})

test('law search: exact counts equal a full scan of the articles, for every pair of characters in them', async () => {
  const { app, search } = await smallLibrary()
  const plains = (await app.context.db.selectFrom('law_article').select('plain').execute()).map(({ plain }) => plain)
  const words = new Set(
    plains.flatMap((plain) => Array.from(plain.matchAll(/\p{Script=Han}{2,6}/gu), ([word]) => word)),
  )
  for (const word of words) {
    const { total } = await search(word, { match: 'exact', status: 'all' })
    assert.equal(total, plains.filter((plain) => plain.includes(word)).length, word)
  }
})

test('law search: a single character beside words finds what a full scan finds, in every spelling of it', async () => {
  const { app, search } = await largerLibrary()
  const plains = (await app.context.db.selectFrom('law_article').select('plain').execute()).map(({ plain }) => plain)
  for (const [word, character] of [
    ['电梯', '人'],
    ['电梯', '的'],
    ['物业', '主'],
    ['应当', '的'],
    ['电梯', '鑫'],
  ] as const) {
    const holding = plains.filter((plain) => [word, character].every((one) => plain.normalize('NFKC').includes(one)))
    const { total, rows } = await search(`${character} ${word}`, { status: 'all' })
    assert.equal(total, holding.length, `${word} ${character}`)
    assert.equal(rows.length, holding.length)
  }
})

test('law search: signs of a query language are letters like any other, and nothing searchable finds nothing', async () => {
  const { search } = await smallLibrary()
  for (const keyword of ['"', '*', 'NEAR(', '%', "'; drop table law; --", '{title} : 电梯', ''])
    assert.equal((await search(keyword)).total, 0, keyword)
  assert.equal((await search('电梯*')).total, 2)
  assert.equal((await search('电'.repeat(2048))).total, 0)
})

test('domain §2.5 law search: a citation leads to its article, with the status of its law', async () => {
  const { search } = await smallLibrary()
  const one = await search('物业示例条例第二条第二项')
  assert.deepEqual(
    one.jumps.map(({ title, status, anchor, label, start }) => [title, status, anchor, label, start]),
    [['物业示例条例', 'effective', 'art-2-p1-i2', '第二条第二项', '（二）选聘物业服务企业。']],
  )
  assert.equal(one.notice, '')
})

test('a citation of an article that there is not says how many there are, and opens no other law', async () => {
  const { search } = await smallLibrary()
  for (const typed of ['物业示例条例第九条', '物业示例条例9']) {
    const result = await search(typed)
    assert.deepEqual(result.jumps, [], typed)
    assert.equal(result.notice, '《物业示例条例》共 2 条，没有第九条', typed)
    assert.deepEqual(
      result.named.map(({ title }) => title),
      ['物业示例条例'],
    )
  }
})

test('a name that no law has is none of those it resembles: they are offered, and what is not held is said', async () => {
  const { search } = await smallLibrary()
  const part = await search('条例第一条')
  assert.deepEqual([part.jumps, part.notice], [[], ''])
  assert.deepEqual(
    part.suggestions.map(({ title, status }) => [title, status]),
    [
      ['物业示例条例', 'effective'],
      ['旧物业示例条例', 'review'],
      ['临江市物业示例条例', 'effective'],
    ],
  )
  const other = await search('临江示例条例第二条')
  assert.deepEqual([other.jumps, other.notice], [[], ''], 'it may be short for the one that is offered')
  assert.deepEqual(
    other.suggestions.map(({ title, label }) => [title, label]),
    [['临江市物业示例条例', '第二条']],
  )
  const nothing = await search('未收录示例法第三条')
  assert.deepEqual([nothing.jumps, nothing.suggestions, nothing.notice], [[], [], '没有收录《未收录示例法》'])
})

test('a citation of a repealed code names its successor and the day', async () => {
  const { search } = await largerLibrary()
  for (const typed of ['合同法第六十条', '合同法60', '合同法']) {
    const result = await search(typed)
    assert.deepEqual(result.jumps, [], typed)
    assert.equal(result.notice, '《合同法》已由《民法典》取代，自 2021-01-01 起不再施行', typed)
    assert.deepEqual(
      result.suggestions.map(({ title, anchor }) => [title, anchor]),
      [['民法典', '']],
      typed,
    )
  }
})

test('the name of a law finds that law first, in both scopes; a city may go without 市, and a number names its law', async () => {
  const { search } = await largerLibrary()
  for (const [typed, title] of [
    ['物业示例条例', '物业示例条例'],
    ['《物业示例条例》', '物业示例条例'],
    ['电梯示例法', '中华人民共和国电梯示例法'],
    ['临江物业示例条例', '临江市物业示例条例'],
    ['示例纠纷解释', '最高人民法院关于审理示例纠纷案件若干问题的解释'],
    ['法释[2009]8号', '最高人民法院关于审理示例纠纷案件若干问题的解释'],
  ] as const)
    for (const scope of ['article', 'law'])
      assert.deepEqual(
        (await search(typed, { scope })).named.map((law) => law.title),
        [title],
        `${typed} ${scope}`,
      )
  assert.equal((await search('物业示例条例', { scope: 'law' })).rows[0]?.title, '物业示例条例')
})

test('a document number names its law however it is written, also one that the text does not carry', async () => {
  const { search } = await tradeLibrary()
  for (const [typed, expectedTitle] of [
    ['法释〔2009〕8号', INTERPRETATION],
    ['法释(2009)8号', INTERPRETATION],
    ['法释［2009］8号', INTERPRETATION],
    ['国务院令第379号', '物业管理条例'],
    ['国务院令第 379 号', '物业管理条例'],
    ['国务院第379号令', '物业管理条例'],
  ] as const) {
    const result = await search(typed)
    assert.deepEqual(
      result.named.map((law) => law.title),
      [expectedTitle],
      typed,
    )
  }
  for (const typed of ['法释〔2009〕8号第二条', '法释(2009)8号第二条', '国务院第379号令第一条'])
    assert.equal((await search(typed)).jumps.length, 1, typed)
})

test('an article without a law is offered in the laws of the trade, never opened', async () => {
  const { search } = await tradeLibrary()
  for (const [typed, places] of [
    ['40', ['民法典 第四十条', '物业管理条例 第四十条']],
    ['40条', ['民法典 第四十条', '物业管理条例 第四十条']],
    ['第三十九条、第四十条', ['民法典 第三十九条', '民法典 第四十条', '物业管理条例 第四十条']],
    ['2020', []],
  ] as const) {
    const { jumps, suggestions } = await search(typed)
    assert.deepEqual(jumps, [], typed)
    assert.deepEqual(
      suggestions.map(({ title, label }) => `${title} ${label}`),
      places,
      typed,
    )
  }
})
