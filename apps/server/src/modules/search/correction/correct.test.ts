import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { correct } from '#platform/text/slip/correct'
import { vocabularyOf } from '#platform/text/slip/vocabulary'

const vocabulary = vocabularyOf(
  ['报修', '装修', '维修', '物业费', '电梯'],
  ['电梯困人应急救援规程', '物业费收取与催缴', '电梯安全', '加装电梯', '电梯检验到期'],
)
const nowhere = async () => false
const bySound = (words: string) => correct(words, vocabulary, 'sound', nowhere)

describe('slips of the keyboard', () => {
  test('words that sound like known ones are those: typed with the wrong signs, or in pinyin', async () => {
    assert.equal(await bySound('物夜费'), '物业费')
    assert.equal(await bySound('电踢'), '电梯')
    assert.equal(await bySound('电踢坏了'), '电梯坏了')
    assert.equal(await bySound('抱修'), '报修')
    assert.equal(await bySound('wuyefei'), '物业费')
    assert.equal(await bySound('dian ti'), '电梯')
    assert.equal(await bySound('装休'), '装修')
  })

  test('zh and z, ng and n are the same to many', async () => {
    assert.equal(await bySound('zuangxiu'), '装修')
    assert.equal(await bySound('维休'), '维修')
  })

  test('a sign that looks alike is mended in a longer word', async () => {
    assert.equal(await correct('电梯因人', vocabulary, 'characters', nowhere), '电梯困人')
  })

  test('words that are known, or that something has, are left as they are', async () => {
    for (const words of ['电梯', '物业费', '电工工资多少', 'GB/T 45001', '量子纠缠饺子'])
      assert.equal(await bySound(words), undefined, words)
    assert.equal(await correct('物夜费', vocabulary, 'sound', async () => true), undefined)
  })
})
