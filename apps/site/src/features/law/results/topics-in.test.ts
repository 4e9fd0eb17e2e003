import assert from 'node:assert/strict'
import test from 'node:test'
import type { SearchHit } from '@anju/contract/search'
import { topicsIn } from './topics-in.ts'

const hit = (id: string, mark: boolean, section = 'internalruleslaw') =>
  ({ id, section, title: [{ text: id, mark }] }) as SearchHit
const idsIn = (rows: SearchHit[], related: SearchHit[]) => topicsIn({ rows, related }).map(({ id }) => id)

test('topics are those with all the words, and related ones whose title has one; none is listed twice', () => {
  const leak = hit('楼上漏水', false)
  assert.deepEqual(idsIn([leak, hit('新闻', true, 'internalrulesNews')], []), ['楼上漏水'])
  assert.deepEqual(idsIn([leak], [leak, hit('外墙渗水', true), hit('小区失窃', false)]), ['楼上漏水', '外墙渗水'])
})
