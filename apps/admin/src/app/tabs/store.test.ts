import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { latestAddress, useTabs } from './store.ts'

function open(fullPath: string, affix = false) {
  const [path = '', query] = fullPath.split('?', 2)
  const location = { pathname: path, search: query ? `?${query}` : '', hash: '', state: null, key: fullPath }
  const tab = { path, fullPath, title: path, affix }
  useTabs.getState().visit(tab, { path, fullPath, location, noCache: false, samePage: false })
}
const alive = () => useTabs.getState().pages.map(({ fullPath }) => fullPath)
const tabs = () => useTabs.getState().tabs.map(({ fullPath }) => fullPath)

afterEach(() => useTabs.getState().reset())

test('tabs: a page is removed with its tab, for all of its queries', () => {
  for (const place of ['/a?x=1', '/a?x=2', '/b']) open(place)
  assert.equal(useTabs.getState().close('self', '/a', '/b'), null)
  assert.deepEqual(alive(), ['/b'])
})

test('tabs: closing all opens the last pinned one, unless it is active', () => {
  for (const place of ['/a', '/b']) open(place)
  open('/index', true)
  assert.equal(useTabs.getState().close('all', '/a', '/b'), '/index')
  assert.equal(useTabs.getState().close('all', '/index', '/index'), null)
  assert.deepEqual(alive(), ['/index'])
})

test('tabs: a page visited again after its removal is a new one', () => {
  open('/a')
  const [before] = useTabs.getState().pages
  useTabs.getState().forget('/a')
  open('/a')
  assert.notEqual(useTabs.getState().pages[0]?.id, before?.id)
  assert.deepEqual(tabs(), ['/a'])
})

test('tabs: pages that left the menu are removed, the others get their present titles', () => {
  for (const place of ['/a', '/b']) open(place)
  const home = { path: '/index', fullPath: '/index', title: '首页', affix: true }
  useTabs.getState().follow([home], (path) => (path === '/a' ? undefined : `新${path}`))
  assert.deepEqual(tabs(), ['/index', '/b'])
  assert.deepEqual(
    useTabs.getState().tabs.map(({ title }) => title),
    ['首页', '新/b'],
  )
  assert.deepEqual(alive(), ['/b'])
})

test('tabs: closing opens nothing while a page without a tab is active, such as /404', () => {
  for (const place of ['/a', '/b']) open(place)
  useTabs.getState().leave()
  assert.equal(useTabs.getState().close('self', '/a', '/404'), null)
  assert.deepEqual(tabs(), ['/b'])
})

test('tabs: the menu opens the last address of a tab', () => {
  open('/a?x=1')
  assert.equal(latestAddress('/a'), '/a?x=1')
  assert.equal(latestAddress('/a?y=2'), '/a?y=2')
  assert.equal(latestAddress('/b'), '/b')
})
