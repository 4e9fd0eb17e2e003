/** What several pages of the example company state of one thing agrees. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { departments } from './people.ts'
import { topUntil } from './placement.ts'
import { type ExampleDocument, readExample, readSection } from './read-document.ts'
import { site } from './site.ts'

const DIGITS = '零一二三四五六七八九'

/** A number up to 999, in digits or in Chinese: 142, 八, 十八, 一百二十. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [, hundreds = '', tens, ones = ''] = /^(?:(.)百)?零?(?:(.?)十)?(.?)$/.exec(text) ?? []
  const digit = (sign: string) => Math.max(0, DIGITS.indexOf(sign))
  const ten = tens === undefined ? 0 : tens === '' ? 1 : digit(tens)
  return (hundreds ? digit(hundreds) * 100 : 0) + ten * 10 + (ones ? digit(ones) : 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What a reader sees of a document, in one text. */
const wordsOf = ({ front, text }: ExampleDocument) => `${JSON.stringify(front)} ${text}`

const isPublished = ({ front }: ExampleDocument) => front.状态 === undefined
const published = readExample().filter(isPublished)

/** Every place that states a number, which is the group of the pattern that matches. */
const stated = (pattern: RegExp, documents = published) =>
  documents.flatMap((one) =>
    Array.from(wordsOf(one).matchAll(pattern), (match) => {
      const number = match.slice(1).find((group) => group !== undefined) ?? ''
      return { path: one.path, words: match[0], number: numberOf(number) }
    }),
  )

/** Asserts that at least `least` places state a number, and that all of them state this one. */
function assertStated(pattern: RegExp, number: number, least: number, documents = published): void {
  const places = stated(pattern, documents)
  assert.ok(places.length >= least, `${places.length} places state ${pattern}`)
  assert.deepEqual(
    places.filter((one) => one.number !== number),
    [],
  )
}

const [outline] = readSection('outline')
const projects = readSection('introduceIntroduction').filter(({ fields }) => fields.status === '在管')
const contacts = readSection('contactus')

test('numbers are read in digits and in Chinese', () => {
  const texts = ['142', '八', '十', '十八', '四十六', '一百二十', '三百零二']
  assert.deepEqual(texts.map(numberOf), [142, 8, 10, 18, 46, 120, 302])
})

test('projects: their number, their kinds and their lifts', () => {
  assertStated(/([八九]|十.?)个(?:在管)?项目/g, projects.length, 10)
  const kinds = new Set(projects.map(({ front }) => String(front.分类)))
  assertStated(/(.)类项目/g, kinds.size, 1, readSection('outline'))
  const lifts = sum(projects.map(({ fields }) => fields.elevators ?? 0))
  assertStated(/在管(?:电梯(\d+)部|(\d+)部电梯)/g, lifts, 2)
})

test('people: the heads of the departments are those of the company', () => {
  const rows = readSection('department')
  const staff = outline?.fields.staffCount ?? 0
  assert.deepEqual(rows.map(({ title }) => title).sort(), [...departments].sort())
  assert.equal(sum(rows.map(({ fields }) => fields.headcount)), staff)
  // Partners and tenants have people of their own.
  const own = published.filter(({ section }) => section === 'outline' || section === 'department')
  assertStated(/(?:员工约|约)(\d{3,})(?:人|名员工)/g, staff, 4, own)
  assertStated(/([七八九]|十.?)个部门/g, departments.length, 1)
})

test('years: how old the company is', () => {
  const founded = Number(outline?.fields.foundedOn.slice(0, 4))
  assert.equal(site.foundedYear, founded)
  const yearOf = ({ front }: ExampleDocument) => Number(String(front.日期).slice(0, 4))
  for (const one of published) {
    for (const { number, words } of stated(/(?:公司成立|建司)(十.)周年/g, [one]))
      assert.equal(number, yearOf(one) - founded, `${one.path}: ${words}`)
  }
  assert.ok(stated(/(?:公司成立|建司)(十.)周年/g).length > 1)
})

test('entrances for requests: as many as are named, and the same everywhere', () => {
  const lists = published.flatMap((one) =>
    Array.from(
      wordsOf(one).matchAll(/((?:\p{Script=Han}+、)+\p{Script=Han}+与\p{Script=Han}+?)([二三四五六])个入口/gu),
    ),
  )
  assert.ok(lists.length >= 3)
  assert.equal(new Set(lists.map(([, names]) => names)).size, 1)
  for (const [, names = '', number = ''] of lists) assert.equal(names.split(/[、与]/).length, numberOf(number))
  assertStated(/([二三四五六])个入口/g, numberOf(lists[0]?.[2] ?? ''), 4)
})

test('bank branches and journeys to Japan: their numbers', () => {
  assertStated(
    /(\d+) ?个(?:银行)?网点/g,
    46,
    3,
    published.filter(({ section }) => section !== 'introduceIntroduction'),
  )
  const journeys = readSection('eductionStudies').filter(isPublished)
  assertStated(/先后组织(十.)批骨干赴日/g, journeys.length, 1)
})

test('trees of one day: the news, the pictures and the newspaper', () => {
  const news = published.find(({ section, title }) => section === 'internalrulesNews' && title.includes('植树'))
  assert.ok(news)
  const kinds = new Map(
    Array.from(news.text.matchAll(/(\p{Script=Han}{2}) (\d+) 株/gu), ([, kind = '', number]) => [kind, Number(number)]),
  )
  const trees = sum([...kinds.values()])
  assertStated(/乔木 (\d+) 株/g, trees, 1)
  assertStated(/种下 (\d+) 株乔木/g, trees, 1)
  assertStated(/种下(\p{Script=Han}+)棵树/gu, trees, 1)
  const [, species = ''] =
    published
      .map(wordsOf)
      .join()
      .match(/棵(\p{Script=Han}{2}、\p{Script=Han}{2}和\p{Script=Han}{2})依次落坑/u) ?? []
  assert.deepEqual(species.split(/[、和]/).sort(), [...kinds.keys()].sort())
})

test('a drill: the people in the table are those of the title', () => {
  const drill = published.find(({ title }) => title.includes('消防月'))
  assert.ok(drill)
  const people = Array.from(drill.text.matchAll(/<td>(\d+)<\/td>/g), ([, number]) => Number(number))
  assertStated(/(\d{4}) 人(?!次)/g, sum(people), 1, [drill])
  assertStated(/(\d{4}) 人次/g, sum(people), 1, [drill])
})

test('telephones: one number has one set of hours, and every number belongs to somebody', () => {
  const hours = new Map<string, Set<string>>()
  const note = (number: string, when: string) =>
    hours.set(number, (hours.get(number) ?? new Set()).add(when.replaceAll(' ', '')))
  for (const { fields } of contacts) for (const { number, hours: when = '' } of fields.phones) note(number, when)
  for (const [, number = '', when = ''] of published
    .map(wordsOf)
    .join()
    .matchAll(/(0500-\d{7})，(工作日[^"]+)"/g))
    note(number, when)
  assert.deepEqual(
    [...hours].filter(([, sets]) => sets.size > 1),
    [],
  )
  const owned = new Set([
    ...hours.keys(),
    ...site.phones.map(({ value }) => value),
    ...readSection('department').map(({ fields }) => fields.phone),
    ...projects.map(({ fields }) => fields.hotline),
  ])
  const written = published.flatMap((one) => Array.from(wordsOf(one).matchAll(/0500-\d{7}/g), ([number]) => number))
  assert.ok(written.length > 40)
  assert.deepEqual(
    written.filter((number) => !owned.has(number)),
    [],
  )
  assertStated(/400-000-(\d{4})/g, Number(site.hotline.slice(-4)), 5)
})

test('positions: nobody begins before the applications have closed', () => {
  let dated = 0
  for (const { path, text, fields, front } of readSection('information')) {
    const [year = '', ...closing] = (fields.closesOn ?? '').split('-').map(Number)
    const dayOf = (month: string, day: string) => Number(month) * 100 + Number(day)
    const closes = dayOf(`${closing[0]}`, `${closing[1]}`)
    for (const [, month = '', day = ''] of text.matchAll(/(\d+)月(\d+)日到岗/g)) {
      dated++
      assert.ok(dayOf(month, day) > closes || Number(year) === 0, `${path}: ${month}月${day}日到岗`)
    }
    for (const [, month = '', day = ''] of String(front.摘要).matchAll(/已于(\d+)月(\d+)日截止/g))
      assert.equal(dayOf(month, day), closes, path)
  }
  assert.ok(dated > 0)
})

test('notices of outages are on top until they are over, and the pages promise no more', () => {
  const outages = published.filter(({ front }) => front.分类 === '停水停电')
  assert.ok(outages.length > 2)
  for (const { path, fields } of outages) {
    const ends = 'endsAt' in fields ? String(fields.endsAt) : ''
    assert.match(ends, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, path)
    const top = topUntil[path.slice(0, path.indexOf('-'))]
    assert.ok(top === undefined || top.slice(0, 10) === ends.slice(0, 10), path)
  }
  // Notices stay on the site, marked as over.
  assert.deepEqual(stated(/过期公告当日(撤下)/g), [])
})
