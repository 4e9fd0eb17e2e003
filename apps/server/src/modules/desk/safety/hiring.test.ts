import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hiringConditions } from './hiring.ts'

const findingsIn = (text: string) =>
  hiringConditions.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(
      ([words]) => `${words} ${message.slice(1, message.indexOf('，')).replace('条件', '')}`,
    ),
  )

describe('conditions of a job advert (domain §1.9)', () => {
  const unlawful: Record<string, string> = {
    限男: '性别',
    限女性: '性别',
    仅限男: '性别',
    男性优先: '性别',
    只招男性: '性别',
    要求男性: '性别',
    '性别：男': '性别',
    '35岁以下': '年龄',
    '35 岁以下': '年龄',
    '45周岁以内': '年龄',
    '年龄18-45岁': '年龄',
    '18至45周岁': '年龄',
    年龄不超过50岁: '年龄',
    '50岁以上勿扰': '年龄',
    须本地户口: '户籍',
    本市户籍优先: '户籍',
    形象好: '相貌、身高',
    五官端正: '相貌、身高',
    身高175以上: '相貌、身高',
    身高不低于170: '相貌、身高',
    已婚已育优先: '婚姻、生育',
    未婚: '婚姻、生育',
    无乙肝: '健康',
    须无传染病: '健康',
    限汉族: '民族、属相等',
    缴纳押金: '押金或扣押证件',
    押金200元: '押金或扣押证件',
    扣押居民身份证: '押金或扣押证件',
  }
  for (const [words, kind] of Object.entries(unlawful))
    test(`${words} is found`, () =>
      assert.ok(
        findingsIn(words).some((one) => one.endsWith(` ${kind}`)),
        findingsIn(words).join(),
      ))

  test('a condition of age and one of sex are named with their law', () => {
    const sentences = ['35 岁以下', '男性优先'].map(
      (words) => hiringConditions.find(({ pattern }) => words.search(pattern) >= 0)?.message ?? '',
    )
    assert.match(sentences[0] ?? '', /就业促进法/)
    assert.match(sentences[1] ?? '', /妇女权益保障法第四十三条/)
  })

  const harmless = [
    '男女不限',
    '不限男女',
    '不限男女老少',
    '性别：男女不限',
    '性别：不限',
    '工龄满 3 年',
    '年满18周岁',
    '年龄18周岁以上',
    '民族不限',
    '户籍不限',
    '本地户籍不限',
    '已婚未婚均可',
    '婚育情况不限',
    '服务已育有子女的家庭',
    '负责业主身高1.2米以下儿童看护',
    '不收押金',
    '无需缴纳押金',
    '免押金',
    '不扣押身份证',
    '不得扣押身份证',
    '维护企业形象',
    '持证上岗',
    '工作 8 小时',
    '3 号楼 12 层',
    '试用期两个月',
    '限时两小时到场',
  ]
  for (const words of harmless) test(`${words} is not`, () => assert.deepEqual(findingsIn(words), []))
})
