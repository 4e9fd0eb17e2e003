import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal, grouped, money, ONE, percent, perSquareMetre, sum, upToCent, ZERO } from './decimal.ts'

test('money in a sentence has a comma after every three digits, and none in its decimals', () => {
  assert.equal(grouped(Decimal('1234567.891')), '1,234,567.89')
  assert.equal(grouped(Decimal('1000')), '1,000.00')
  assert.equal(grouped(Decimal('999.995')), '1,000.00')
  assert.equal(grouped(Decimal('-45678.9')), '-45,678.90')
  assert.equal(grouped(Decimal('12')), '12.00')
})

test('a percentage has at most two decimals, and no zeros at its end', () => {
  assert.equal(percent(Decimal('0.0825')), '8.25%')
  assert.equal(percent(Decimal('0.06')), '6%')
  assert.equal(percent(Decimal('0.123456')), '12.35%')
})

test('an exact half is rounded up, also after a division that stops', () => {
  assert.equal(money(Decimal('0.125')), '0.13')
  assert.equal(money(ONE.div(3).times(3).div(8)), '0.13')
  assert.equal(perSquareMetre(Decimal('-0.00001')), '0.0000')
})

test('a price is the next cent, of what six decimals show', () => {
  assert.equal(upToCent(Decimal('3.1200004')).toString(), '3.12')
  assert.equal(upToCent(Decimal('3.120001')).toString(), '3.13')
})

test('the sum of nothing is nothing', () => {
  assert.equal(sum([]).eq(ZERO), true)
  assert.equal(sum([ONE, Decimal('0.1'), Decimal('0.2')]).toString(), '1.3')
})
