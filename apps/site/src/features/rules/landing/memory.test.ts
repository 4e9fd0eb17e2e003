import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankMemory, type Memory, memoryOf, mostOpened, withOpened, withVisit } from './memory.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const document = (contentId: string) => ({
  contentId,
  section: 'internalrulesoperating' as const,
  title: `规程 ${contentId}`,
  number: `WI-${contentId}`,
})
const opened = (memory: Memory, ids: string) =>
  [...ids].reduce((one, id, step) => withOpened(one, document(id), step + 1), memory)

test('the last visit is that of an earlier day, however often the page is opened today', () => {
  const first = withVisit(blankMemory('张三'), at('2026-11-18T09:00:00'))
  assert.equal(first.earlierVisit, 0)
  const today = withVisit(first, at('2026-11-26T08:00:00'))
  const again = withVisit(today, at('2026-11-26T23:59:00'))
  assert.deepEqual([today.earlierVisit, again.earlierVisit], [at('2026-11-18T09:00:00'), at('2026-11-18T09:00:00')])
  assert.equal(withVisit(again, at('2026-11-27T00:01:00')).earlierVisit, at('2026-11-26T23:59:00'))
})

test('often used is what was opened most, of equal ones what was opened last, under its present title', () => {
  const memory = opened(blankMemory('张三'), 'abacb')
  assert.deepEqual(
    mostOpened(memory, 3).map(({ contentId, times }) => [contentId, times]),
    [
      ['b', 2],
      ['a', 2],
      ['c', 1],
    ],
  )
  const renamed = withOpened(memory, { ...document('c'), title: '新名称' }, 9)
  assert.equal(renamed.opened.find(({ contentId }) => contentId === 'c')?.title, '新名称')
})

test('what another member has left on a device, or what is damaged, is not read', () => {
  const text = JSON.stringify(opened(blankMemory('张三'), 'a'))
  assert.equal(memoryOf(text, '张三').opened.length, 1)
  const broken = JSON.stringify({ ...blankMemory('张三'), opened: [null, 1, { contentId: 'a' }] })
  assert.deepEqual(memoryOf(broken, '张三').opened, [])
  for (const other of [text, null, '{', '[]', '"x"', '{"member":"李四"}'])
    assert.deepEqual(memoryOf(other, '李四'), blankMemory('李四'))
})
