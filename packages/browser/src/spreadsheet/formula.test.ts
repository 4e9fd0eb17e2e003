import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Decimal, show } from '@anju/contract/cost/decimal'
import {
  above,
  add,
  below,
  divide,
  either,
  equal,
  type Formula,
  larger,
  multiply,
  noAnswer,
  oneMinus,
  onePlus,
  rounded,
  roundedUp,
  smaller,
  subtract,
  total,
  totalOfRounded,
  totalWhere,
  unlessError,
} from './formula.ts'
import { Sheet } from './sheet.ts'

const sheet = new Sheet("张三's 表", { widths: [10, 10], frozen: 0 })
const a = sheet.put(0, 0, Decimal('3'))
const b = sheet.put(1, 0, Decimal('0.125'))
sheet.put(2, 0, Decimal('-2.005'))
const word = sheet.put(3, 0, '人员')
const empty = sheet.put(4, 0, '')
for (const [row, text] of ['甲', '乙', '甲'].entries()) sheet.put(row, 1, text)
const numbers = sheet.column(0, 0, 2)

const here = (formula: Formula) => formula.text(sheet.name)
const comesTo = (formula: Formula) => (formula.value instanceof Decimal ? formula.value.toString() : formula.value)

describe('a formula', () => {
  const CASES: [formula: Formula, text: string, value: string | undefined][] = [
    [add(a, b, 1), 'A1+A2+1', '4.125'],
    [subtract(a, add(b, 1)), 'A1-(A2+1)', '1.875'],
    [subtract(subtract(a, b), 1), 'A1-A2-1', '1.875'],
    [multiply(add(a, b), 2), '(A1+A2)*2', '6.25'],
    [divide(a, multiply(b, 2)), 'A1/(A2*2)', '12'],
    [divide(multiply(a, b), 2), 'A1*A2/2', '0.1875'],
    [multiply(oneMinus(b), onePlus(b)), '(1-A2)*(1+A2)', '0.984375'],
    [rounded(b, 2), 'ROUND(A2,2)', '0.13'],
    [roundedUp(divide(a, 8), 1), 'ROUNDUP(A1/8,1)', '0.4'],
    [larger(a, b), 'MAX(A1,A2)', '3'],
    [smaller(a, b), 'MIN(A1,A2)', '0.125'],
    [total(numbers), 'SUM($A$1:$A$3)', '1.12'],
    [totalOfRounded(numbers, 2), 'SUMPRODUCT(ROUND($A$1:$A$3,2))', '1.12'],
    [totalWhere(sheet.column(1, 0, 2), '甲', numbers), 'SUMIF($B$1:$B$3,"甲",$A$1:$A$3)', '0.995'],
    [either(equal(word, '人员'), a, b), 'IF(A4="人员",A1,A2)', '3'],
    [either(below(a, b), 'say "x"', word), 'IF(A1<A2,"say ""x""",A4)', '人员'],
    [either(above(a, 0), a, divide(a, 0)), 'IF(A1>0,A1,A1/0)', '3'],
    [either(equal(empty, ''), 1, 2), 'IF(A5="",1,2)', '1'],
    [add(a, empty), 'A1+A5', '3'],
    [divide(a, 0), 'A1/0', undefined],
    [multiply(noAnswer, 2), 'NA()*2', undefined],
    [add(a, word), 'A1+A4', undefined],
    [unlessError(divide(a, 0), '—'), 'IFERROR(A1/0,"—")', '—'],
  ]
  for (const [formula, text, value] of CASES)
    it(`${text} comes to ${value ?? 'an error'}`, () => {
      assert.equal(here(formula), text)
      assert.equal(comesTo(formula), value)
    })

  it('refers to cells of another sheet by fixed addresses', () => {
    assert.equal(add(a, total(numbers)).text('汇总'), "'张三''s 表'!$A$1+SUM('张三''s 表'!$A$1:$A$3)")
  })

  it('keeps the digits that a binary number would lose', () => {
    assert.equal(show(multiply(divide(a, 3, 7), 7).value as Decimal, 30), '1.000000000000000000000000000000')
  })
})
