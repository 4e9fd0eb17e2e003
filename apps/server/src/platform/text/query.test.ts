import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexTokens, type Phrase, phraseImplies, phraseOf } from './bigrams.ts'
import { readTyped, textQuery, textSearch, tokenLine, tokenTest } from './query.ts'

const readTerms = (input: string, synonyms = new Map<string, string[]>()) =>
  readTyped(input, (word) => synonyms.get(word) ?? []).terms
const words = (input: string) => readTerms(input).map(({ word }) => word)

test('terms are separated by blanks of every width, commas and semicolons', () => {
  assert.deepEqual(words('电梯　维护，消防;安全、绿化'), ['电梯', '维护', '消防', '安全', '绿化'])
})

test('S51 looks at five terms and 64 characters at most', () => {
  assert.equal(words('一 二 三 四 五 六').length, 5)
  assert.equal(words('物'.repeat(10_000))[0]?.length, 64)
  assert.equal(Array.from(words('𠮷'.repeat(100))[0] ?? '').length, 64)
})

test('S51 drops words of which nothing can be searched', () => {
  assert.deepEqual(words('% _ \\ " * ( ) 😀 \0'), [])
  assert.equal(textQuery(readTerms('"*"')), undefined)
  assert.equal(textQuery([]), undefined)
})

test('S51 takes operators of query languages for words', () => {
  assert.deepEqual(words('title:物业 OR NEAR(a'), ['title:物业', 'OR', 'NEAR(a'])
  assert.deepEqual(textQuery(readTerms('OR')), [[{ tokens: ['or'], prefix: false }]])
})

test('a synonym is one more phrase of its term, not one more term', () => {
  const terms = readTerms('物业费 电梯', new Map([['物业费', ['物业服务费']]]))
  assert.deepEqual(terms[0], { word: '物业费', also: ['物业服务费'] })
  assert.deepEqual(
    textQuery(terms)?.map((any) => any.length),
    [2, 1],
  )
})

const tokensOf = (input: string) => textQuery(readTerms(input))?.map(([phrase]) => phrase?.tokens.join(' '))

test('audit F1 equal terms count once, and a term that another one contains is left out', () => {
  assert.deepEqual(words('的 的 的 的 的'), ['的'])
  assert.deepEqual(tokensOf('的 的 的 的 的'), ['的'])
  assert.deepEqual(tokensOf('梯 电梯维护 维护 梯维'), ['电梯 梯维 维护'])
  assert.deepEqual(tokensOf('法 的 的 的'), ['法', '的'])
  assert.deepEqual(tokensOf('电梯 梯维'), ['电梯', '梯维'], 'they overlap, but none contains the other')
  assert.deepEqual(tokensOf('iso iso9001'), ['iso 9001'])
  assert.deepEqual(tokensOf('is iso9001'), ['is', 'iso 9001'], 'a word is found whole')
})

test('audit F1 a term is left out only for one whose every phrase implies it', () => {
  const synonyms = new Map([['物业费', ['物业服务费']]])
  assert.equal(textQuery(readTerms('物业费 物业', synonyms))?.length, 1)
  assert.equal(textQuery(readTerms('物业费 业费', synonyms))?.length, 2)
})

/** Whether an index with these tokens finds a phrase. */
function finds(tokens: readonly string[], { tokens: wanted, prefix }: Phrase): boolean {
  return tokens.some((_, at) =>
    wanted.every((token, place) => {
      const typed = tokens[at + place] ?? ''
      return prefix && place === wanted.length - 1 ? typed.startsWith(token) : typed === token
    }),
  )
}

test('audit F1 what a phrase implies is found wherever the phrase is found', () => {
  const parts = ['电', '梯', 'a', '。']
  const texts = Array.from({ length: 4 ** 5 }, (_, number) =>
    Array.from({ length: 5 }, (_, place) => parts[Math.floor(number / 4 ** place) % 4]).join(''),
  )
  const indexed = texts.map(indexTokens)
  const phrases = [...new Set(texts.map((text) => text.slice(0, 3)))].flatMap((word) => phraseOf(word) ?? [])
  const implied = phrases.flatMap((phrase) =>
    phrases.filter((other) => phraseImplies(phrase, other)).map((other) => ({ phrase, other })),
  )
  assert.ok(implied.length > phrases.length)
  for (const { phrase, other } of implied)
    for (const tokens of indexed)
      if (finds(tokens, phrase)) assert.ok(finds(tokens, other), `${phrase.tokens} does not imply ${other.tokens}`)
})

test('a text is found by its tokens like a document of the index: words whole, Han anywhere, all terms, any synonym', () => {
  const line = tokenLine('电梯维护 GB7588 规程')
  const matches = (input: string, synonyms: Record<string, string[]> = {}) => {
    const search = textSearch(readTyped(input, (word) => synonyms[word] ?? []))
    return search !== undefined && tokenTest(search)(line)
  }
  for (const input of ['电梯', '梯维', '护', '电', 'gb7588', 'gb', '7588', '电梯 规程', '维护GB7588规程', '规程 -规范'])
    assert.ok(matches(input), input)
  for (const input of ['梯电', '电护', 'g', '588', '电梯 规范', '维护规程', '电梯 -规程'])
    assert.ok(!matches(input), input)
  assert.ok(matches('升降机', { 升降机: ['电梯'] }))
})

test('a phrase in quotation marks of any kind is one term, without synonyms', () => {
  const synonyms = new Map([['物业费', ['物业服务费']]])
  for (const input of ['"物业费 停止供电"', '“物业费 停止供电”', '「物业费 停止供电」', '＂物业费 停止供电＂'])
    assert.deepEqual(readTerms(input, synonyms), [{ word: '物业费 停止供电', also: [] }], input)
  assert.deepEqual(readTerms('“物业费” 电梯', synonyms), [
    { word: '物业费', also: [] },
    { word: '电梯', also: [] },
  ])
  assert.deepEqual(words('“物业费 停止'), ['物业费', '停止'], 'a mark without its partner is a separator')
})

test('a minus of any width before a word or phrase excludes it; within a word it is a sign', () => {
  for (const input of ['物业费 -停止供电', '物业费 －停止供电', '物业费　−停止供电', '-停止供电 物业费'])
    assert.deepEqual(
      readTyped(input),
      { terms: [{ word: '物业费', also: [] }], without: ['停止供电'], ignored: [] },
      input,
    )
  assert.deepEqual(readTyped('电梯 -“停止 供电”').without, ['停止 供电'])
  assert.deepEqual(readTyped('-5度'), { terms: [{ word: '5度', also: [] }], without: [], ignored: [] }, 'alone')
  assert.deepEqual(readTyped('20647.9-2006 - 电梯'), {
    terms: [
      { word: '20647.9-2006', also: [] },
      { word: '电梯', also: [] },
    ],
    without: [],
    ignored: [],
  })
})

test('S51 what is beyond the limits is named', () => {
  assert.deepEqual(readTyped('物业 业主 合同 服务 费用 拖欠 起诉 拖欠 业主').ignored, ['拖欠', '起诉', '拖欠'])
  const long = readTyped(`电梯 ${'物'.repeat(70)} 消防`)
  assert.deepEqual([long.terms.map(({ word }) => word), long.ignored], [['电梯'], [`${'物'.repeat(24)}…`, '消防']])
  assert.deepEqual(readTyped(`${'物'.repeat(64)}业主`).ignored, ['业主'])
})

test('signs around a word are no part of it', () => {
  assert.deepEqual(words('电梯。 《物业费》？ …消防！'), ['电梯', '物业费', '消防'])
})

test('traditional characters are read as simplified ones', () => {
  assert.deepEqual(words('物業管理 業主大會 物业費 著作权'), ['物业管理', '业主大会', '物业费', '著作权'])
})
