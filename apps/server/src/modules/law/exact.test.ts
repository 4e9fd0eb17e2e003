import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const files = {
  '行政法规/示例噪声办法(2018-03-19).md': text(
    '示例噪声办法',
    [
      '第一条 比例不低于５％，逐步推进服务、推进落实。',
      '第二条 比例不低于5%，服务；推进。',
      '第三条 下列情形：\n\n（一）夜间超过6dB的；\n\n(二)其他。',
      '第四条 保存6年，档案保存16年。',
      '第五条 保存16年，执行GB/T 20647.9-2006第一章。',
      '第六条 裂缝在2cm以上，已作DN50处理；自10月9日起。',
      '第七条 月份为9，共10月，9日。',
      '第八条 db与dBm不是一回事。',
    ].join('\n\n'),
  ),
}

const libraryApp = shared((suite) => withLibrary(suite, files))

test('law search: exact counts equal a full scan, signs, case and widths included; numbers and words are whole', async () => {
  const { app, search } = await libraryApp()
  const plains = (await app.context.db.selectFrom('law_article').select('plain').execute()).map(({ plain }) => plain)
  const whole = { '6年': /(?<!\d)6年/, 月9: /月9(?!\d)/ }
  for (const word of [
    '５％',
    '5%',
    '（一）',
    '服务、推进',
    '服务；推进',
    '月9',
    'cm以上',
    '已作DN',
    '20647.9-2006',
    '6年',
    'dB',
  ]) {
    const pattern = whole[word as keyof typeof whole]
    const scanned = plains.filter((plain) => plain.includes(word) && (!pattern || pattern.test(plain))).length
    const result = await search(word, { match: 'exact', status: 'all' })
    assert.ok(scanned > 0, word)
    assert.equal(result.total, scanned, word)
    const marks = result.rows.flatMap(({ articles }) => articles.flatMap(({ excerpt }) => excerpt))
    assert.deepEqual([...new Set(marks.filter(({ mark }) => mark).map((run) => run.text))], [word])
  }
  assert.equal((await search('6年', { match: 'exact' })).total, 1, 'not in 16年')
})

test('law search: letters, digits and Han are found apart from each other', async () => {
  const { search } = await libraryApp()
  for (const [word, labels] of [
    ['dB', ['第三条', '第八条']],
    ['cm以上', ['第六条']],
    ['DN50', ['第六条']],
    ['GB/T20647.9-2006', ['第五条']],
    ['6年', ['第四条']],
  ] as const) {
    const { rows } = await search(word)
    const articleLabels = rows.map(({ articles }) => articles[0]?.label ?? '')
    assert.deepEqual(articleLabels.sort(), [...labels].sort(), word)
    for (const { articles } of rows)
      assert.ok(
        articles[0]?.excerpt.some(({ mark }) => mark),
        `${word} is marked`,
      )
  }
})

test('law search: a phrase is one term, -word excludes, what is beyond the limits is named', async () => {
  const { search } = await libraryApp()
  assert.equal((await search('比例 服务')).total, 2)
  assert.equal((await search('“不低于 5%”')).total, 2)
  assert.equal((await search('“服务 不低于”')).total, 0)
  for (const typed of ['比例 -落实', '比例 －落实', '－“推进落实” 比例']) {
    const { rows, without } = await search(typed)
    assert.deepEqual(
      rows.map(({ articles }) => articles[0]?.label),
      ['第二条'],
      typed,
    )
    assert.equal(without.length, 1)
  }
  const many = await search('比例 不低于 服务 推进 逐步 落实 夜间')
  assert.deepEqual([many.total, many.ignored], [1, ['落实', '夜间']])
  assert.deepEqual((await search(`比例${'长'.repeat(70)}`, { match: 'exact' })).ignored, ['长'.repeat(8)])
  const alone = await search('-落实')
  assert.deepEqual([alone.total, alone.without], [1, []], 'there is nothing to exclude it from')
  assert.equal(alone.notice, '只有要排除的词，已按要查找的词检索')
  assert.equal((await search('比例 -落实')).notice, '')
  assert.equal((await search('-落实', { match: 'exact' })).notice, '')
})

test('law search: signs around a word do not matter, nor do traditional characters', async () => {
  const { search } = await libraryApp()
  const result = await search('裂縫。')
  assert.equal(result.total, 1)
  assert.deepEqual(
    result.rows[0]?.articles[0]?.excerpt.filter(({ mark }) => mark).map((run) => run.text),
    ['裂缝'],
  )
  assert.deepEqual(
    (await search('示例噪聲辦法第一條')).jumps.map(({ anchor }) => anchor),
    ['art-1'],
  )
  assert.deepEqual(
    (await search('示例噪聲辦法')).named.map(({ title }) => title),
    ['示例噪声办法'],
  )
})
