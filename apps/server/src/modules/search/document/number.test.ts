import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchOfNumber, numbersIn } from './number.ts'

const match = (number: string, typed: string) => matchOfNumber(number, numbersIn(typed))

test('a number is the same in every width, case and with other signs or none between its parts', () => {
  for (const typed of [
    'LT-ZD-2024-07',
    'lt zd 2024 07',
    'ＬＴ－ＺＤ－２０２４－０７',
    'LT—ZD—2024—07',
    'ltzd202407',
    'LT-ZD-2024-7',
  ])
    assert.equal(match('LT-ZD-2024-07', typed), 3, typed)
  assert.equal(match('GB/T 20647.9-2006', 'gbt20647.9-2006'), 3)
  assert.equal(match('衡物〔2024〕7号', '衡物[2024]7号'), 3)
})

test('the beginning or the end of a number finds it, a part of it less, another number not', () => {
  assert.equal(match('Q/HL-GL-001', 'GL-001'), 2)
  assert.equal(match('Q/HL-GL-001', 'gl 1'), 2)
  assert.equal(match('GB/T 20647.9-2006', 'GB/T 20647'), 2)
  assert.equal(match('GB/T 20647.9-2006', '20647'), 1)
  assert.equal(match('Q/HL-GL-001', 'GL-002'), 0)
  assert.equal(match('QR-GC-011', 'GC-1'), 0)
  assert.equal(match('', 'GL-001'), 0)
})

test('a number is found beside words; words and short numbers are none', () => {
  assert.equal(match('WI-GC-001', '停送电规程 WI-GC-001'), 3)
  assert.equal(match('WI-GC-001', 'WI-GC-001停送电'), 3)
  assert.deepEqual(numbersIn('电梯困人'), [])
  assert.deepEqual(numbersIn('12'), [])
})
