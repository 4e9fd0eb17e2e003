import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CachedPages, forgotten, pagesOfOpenTabs, type Visit, visited } from './cached-pages-list.ts'

function visit(fullPath: string, more: Partial<Visit> = {}): Visit {
  const [path = '', query] = fullPath.split('?', 2)
  const location = { pathname: path, search: query ? `?${query}` : '', hash: '', state: null, key: fullPath }
  return { fullPath, path, location, noCache: false, samePage: false, ...more }
}

/** Visits pages one after the other, each with the next id. */
function walk(...visits: Visit[]): CachedPages {
  let front: string | null = null
  return visits.reduce<CachedPages>((pages, one, id) => {
    const next = visited(pages, front, one, id)
    front = one.fullPath
    return next
  }, [])
}
const addressesOf = (pages: CachedPages) => pages.map(({ id, fullPath }) => `${id} ${fullPath}`)

test('cached pages: a second visit shows the same page', () => {
  assert.deepEqual(addressesOf(walk(visit('/a'), visit('/b'), visit('/a'))), ['0 /a', '1 /b'])
})

test('cached pages: two details of one kind, and two queries, are two pages', () => {
  assert.deepEqual(addressesOf(walk(visit('/dict/1'), visit('/dict/2'))), ['0 /dict/1', '1 /dict/2'])
  assert.deepEqual(addressesOf(walk(visit('/a?x=1'), visit('/a?x=2'))), ['0 /a?x=1', '1 /a?x=2'])
})

test('cached pages: a page that replaces its own query continues under the new address', () => {
  const pages = walk(visit('/b'), visit('/a'), visit('/a?x=1', { samePage: true }))
  assert.deepEqual(addressesOf(pages), ['0 /b', '1 /a?x=1'])
  assert.equal(pages[1]?.location.search, '?x=1')
})

test('cached pages: a page with a changed query replaces a cached one at its new address', () => {
  const pages = walk(visit('/a?x=1'), visit('/a'), visit('/a?x=1', { samePage: true }))
  assert.deepEqual(addressesOf(pages), ['1 /a?x=1'])
})

test('cached pages: only the active page can change its query', () => {
  assert.deepEqual(addressesOf(walk(visit('/a'), visit('/b'), visit('/a?x=1', { samePage: true }))), [
    '0 /a',
    '1 /b',
    '2 /a?x=1',
  ])
})

test('cached pages: one with noCache is removed when another becomes active', () => {
  assert.deepEqual(addressesOf(walk(visit('/a', { noCache: true }), visit('/b'))), ['1 /b'])
  assert.deepEqual(
    addressesOf(walk(visit('/a', { noCache: true }), visit('/a?x=1', { noCache: true, samePage: true }))),
    ['0 /a?x=1'],
  )
})

test('cached pages: closing or reloading a tab removes its pages', () => {
  const pages = walk(visit('/a?x=1'), visit('/b'), visit('/a?x=2'))
  assert.deepEqual(addressesOf(pagesOfOpenTabs(pages, new Set(['/b']))), ['1 /b'])
  assert.deepEqual(addressesOf(forgotten(pages, '/a')), ['1 /b'])
})
