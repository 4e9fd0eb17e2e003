import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageKinds } from '@anju/contract/experience/terms'
import { sections } from '@anju/contract/sections'
import { kindOf } from './page-kind.ts'
import { createInteractions, createShifts } from './vitals.ts'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test('CLS is the largest disturbance: shifts within a second of each other, five seconds at most, not after input', () => {
  const shifts = createShifts()
  assert.equal(shifts.value(), 0)
  for (const one of [shift(100, 0.1), shift(900, 0.05), shift(1200, 0.9, true), shift(5000, 0.12)]) shifts.add(one)
  assert.ok(Math.abs(shifts.value() - 0.15) < 1e-9)
  const long = createShifts()
  for (let at = 0; at <= 6000; at += 500) long.add(shift(at, 0.01))
  assert.ok(Math.abs(long.value() - 0.1) < 1e-9, 'a disturbance ends after five seconds')
})

test('INP is the slowest interaction, of fifty the second', () => {
  const interactions = createInteractions()
  assert.equal(interactions.value(), undefined)
  interactions.add({ interactionId: 0, duration: 900 })
  assert.equal(interactions.value(), undefined)
  for (const duration of [40, 300, 120]) interactions.add({ interactionId: 7, duration })
  assert.equal(interactions.value(), 300)
  for (let id = 8; id < 57; id++) interactions.add({ interactionId: id, duration: 50 })
  assert.equal(interactions.value(), 50)
})

test('every address has a kind of page that reports may name, and none contains what was typed', () => {
  const kinds: readonly string[] = pageKinds
  const paths: string[] = [
    '/index',
    '/digitization/laws',
    '/proposal',
    '/culturedetails/index',
    '/searchPage',
    '/nothing/here',
  ]
  for (const { path, detailPath } of Object.values(sections)) paths.push(path, detailPath)
  for (const path of paths) assert.ok(kinds.includes(kindOf(path, new URLSearchParams('title=张三')) ?? ''), path)
  assert.equal(kindOf('/digitization/laws', new URLSearchParams('law=x')), 'law')
  assert.equal(kindOf('/nothing/here', new URLSearchParams()), 'notFound')
  assert.equal(kindOf('/home', new URLSearchParams()), undefined, 'a redirect is no page')
})
