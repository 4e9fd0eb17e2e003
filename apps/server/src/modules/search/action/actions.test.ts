import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { builtIn, type EffectiveSections } from '#modules/catalog'
import { actionsFor } from './actions.ts'
import { type Place, placeNamed } from './places.ts'

const phone = (number: string) => [{ label: '24小时值班', number, hours: '全天' }]
const places: Place[] = [
  { id: 'p1', section: 'introduceIntroduction', title: '云澜大厦', address: '衡岚路18号', phones: phone('0500-1') },
  { id: 'p2', section: 'introduceIntroduction', title: '清禾苑', address: '清禾路9号', phones: phone('0500-2') },
  { id: 'o1', section: 'contactus', title: '清禾苑物业服务中心', address: '东门', phones: phone('0500-3') },
  { id: 'o2', section: 'contactus', title: '公司总部', address: '6层', phones: phone('0500-0') },
  { id: 'd1', section: 'department', title: '财务部', address: '607室', phones: phone('0500-7') },
]
const known = {
  places,
  sections: Object.fromEntries(
    (Object.keys(sections) as SectionKey[]).map((key) => [key, builtIn(key)]),
  ) as EffectiveSections,
  hidden: new Set<string>(),
  hotline: { label: '服务热线', number: '400', hours: '' },
  staff: false,
}
const kinds = (words: string, more: Partial<typeof known> = {}) =>
  actionsFor(words, { ...known, ...more }).map(({ kind }) => kind)
const first = (words: string, more: Partial<typeof known> = {}) => actionsFor(words, { ...known, ...more })[0]

describe('what the words of a search ask to be done', () => {
  for (const [kind, phrases] of Object.entries({
    repair: [
      '我家电梯坏了找谁',
      '灯不亮了',
      '漏水到楼下',
      '下水道堵了',
      '水龙头一直滴水',
      '大门打不开',
      '电闸跳闸了',
      '报修',
    ],
    section: ['公司简介', '获得的荣誉', '总经理是谁', '关于你们', '公司什么时候成立', '隐私政策'],
    complain: ['怎么投诉物业', '保安态度太差', '要举报', '隔壁太吵了'],
    outage: ['小区什么时候停电', '今天停水吗', '家里没水了', '几点来电'],
    positions: ['保洁阿姨招不招人', '招保安吗', '还招人吗', '怎么投简历', '包吃住吗', '五十岁还能当保安吗', '退休返聘'],
    fees: ['停车位一个月多少钱', '物业费怎么收', '收费标准', '租个车位'],
    call: ['清禾苑值班电话', '这事该找谁', '门禁卡丢了', '发票怎么开', '钥匙丢了'],
    track: ['报修进度', '投诉了没人回', '我上次提的意见回复了吗', '查询码', '面试结果什么时候出'],
    enquiry: ['想换物业', '我想找你们管我们小区', '医院保洁你们做吗', '选聘物业公司', '合作招标'],
    urgent: [
      '孩子被困电梯',
      '电梯坏里边出不来了',
      '我卡电梯里了',
      '孩子在电梯里门打不开',
      '楼下有人晕到了',
      '电梯里困住人了',
      '电梯困人',
      '着火了',
      '闻到煤气味',
      '有人触电',
      '燃气泄漏',
    ],
  }))
    test(`${phrases.join('、')}: ${kind}`, () => {
      for (const words of phrases) assert.equal(kinds(words)[0], kind, words)
    })

  test('words that hold such a verb and mean something else ask for nothing of the kind', () => {
    for (const words of ['维修基金怎么用', '楼道停电动车', '推销电话', '车被砸了谁赔', '物业费可以不交吗', '灭火器'])
      assert.deepEqual(kinds(words), [], words)
  })

  test('what only holds the characters of a danger is none', () => {
    for (const words of [
      '云澜大厦停电到几点',
      '被电动车撞了',
      '业主信息泄漏',
      '楼下有火锅店',
      '漏电保护器',
      '天然气多少钱',
    ])
      assert.ok(!kinds(words).includes('urgent'), words)
  })

  test('in danger there is one thing to do, and a number to call first', () => {
    assert.deepEqual(
      first('清禾苑着火了打什么电话')?.phones.map(({ number }) => number),
      ['119', '0500-2'],
    )
    assert.deepEqual(
      first('电梯困人')?.phones.map(({ number }) => number),
      ['400', '119'],
    )
    assert.deepEqual(kinds('电梯困人投诉电话'), ['urgent'])
  })

  test('the telephone is that of the place that the words name, by its name or its own word, else the hotline', () => {
    const called = (words: string) => first(words)?.phones[0]?.number
    assert.deepEqual(['清禾苑值班电话', '云澜的电话', '财务部电话', '总部电话', '服务电话', '物业电话'].map(called), [
      '0500-2',
      '0500-1',
      '0500-7',
      '0500-0',
      '400',
      '400',
    ])
    assert.equal(placeNamed('清禾苑物业服务中心电话', places)?.id, 'o1')
  })

  test('praise is no suggestion', () => {
    assert.equal(first('我要表扬保安')?.path, `/proposal?${new URLSearchParams({ kind: 'praise' })}`)
  })

  test('a letter says about which project it is, notices and fees are those of the project', () => {
    assert.equal(
      first('清禾苑电梯坏了')?.path,
      `/proposal?${new URLSearchParams({ kind: 'repair' })}&${new URLSearchParams({ project: '清禾苑' })}`,
    )
    assert.equal(
      first('清禾苑停水')?.path,
      `${sections.internalrulesNews.path}?${new URLSearchParams({ keyword: '清禾苑' })}`,
    )
    assert.match(first('清禾苑停车费')?.path ?? '', /id=p2$/)
  })

  test('employees who ask for a paper are not sent to write a letter', () => {
    assert.deepEqual(kinds('投诉处理办法', { staff: true }), [])
    assert.deepEqual(kinds('维修工单怎么填', { staff: true }), [])
    assert.deepEqual(kinds('电梯坏了', { staff: true }), ['repair'])
  })

  test('a section that is hidden, or that is for staff, is offered to nobody else', () => {
    assert.deepEqual(kinds('招聘', { hidden: new Set(['information']) }), [])
    assert.deepEqual(kinds('操作规程'), [])
    assert.deepEqual(kinds('操作规程', { staff: true }), ['section'])
    assert.deepEqual(kinds('发展历程'), ['section'])
  })

  test('a company without a telephone and pages offers what there is: nothing', () => {
    const empty = { places: [], hotline: undefined, hidden: new Set(Object.keys(sections)) }
    assert.deepEqual(actionsFor('值班电话', { ...known, ...empty }), [])
    assert.deepEqual(
      actionsFor('着火了', { ...known, ...empty }).map(({ phones }) => phones.map(({ number }) => number)),
      [['119']],
    )
  })
})
