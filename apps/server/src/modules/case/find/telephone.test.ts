import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastFourOf, spellingsOf, typedNumber } from './telephone.ts'

test('a number is found whole, without its extension, and without its area code', () => {
  assert.deepEqual(spellingsOf('13800001234'), ['13800001234'])
  assert.deepEqual(spellingsOf('0571-88886666-8'), ['0571888866668', '057188886666', '88886666'])
  assert.deepEqual(spellingsOf('010-12345678'), ['01012345678', '12345678'])
  assert.deepEqual(spellingsOf('95588-2'), ['955882', '95588'])
  assert.deepEqual(spellingsOf('400-800-1234-8'), ['40080012348', '4008001234'])
  assert.deepEqual(spellingsOf('400-800-1234'), ['4008001234'])
  assert.deepEqual(spellingsOf(''), [])
})

test('the last four digits are those of the number, not of its extension', () => {
  assert.equal(lastFourOf('13800001234'), '1234')
  assert.equal(lastFourOf('0571-88886666-8012'), '6666')
  assert.equal(lastFourOf('110'), '')
})

test('a number is typed with blanks, dashes, the code of the country and full-width digits', () => {
  for (const typed of [
    '138 0000 1234',
    '138-0000-1234',
    '+8613800001234',
    '+86 138 0000 1234',
    '１３８００００１２３４',
  ])
    assert.equal(typedNumber(typed), '13800001234', typed)
  assert.equal(typedNumber('（0571）8888 6666'), '057188886666')
  for (const typed of ['1234', 'B2 131', '电话 13800001234', '', '3号楼'])
    assert.equal(typedNumber(typed), undefined, typed)
})
