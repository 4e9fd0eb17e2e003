import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addressAfterClosing,
  closable,
  pinnedOnly,
  type Tab,
  type Tabs,
  withName,
  withoutLeft,
  withoutOthers,
  withoutRight,
  withoutTab,
  withTab,
} from './tabs.ts'

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  fullPath: path,
  title: path,
  affix: false,
  ...more,
})
const home = tab('/index', { affix: true })
const tabs: Tabs = [home, tab('/a'), tab('/b'), tab('/c')]
const paths = (list: Tabs) => list.map(({ path }) => path).join(' ')

test('§4 tabs: one for each path; another query changes its link', () => {
  const next = withTab(tabs, tab('/b', { fullPath: '/b?x=1' }))
  assert.equal(paths(next), '/index /a /b /c')
  assert.equal(next[2]?.fullPath, '/b?x=1')
})

test('§4 tabs: an equal tab changes nothing', () => {
  assert.equal(withTab(tabs, tab('/b')), tabs)
})

test('a tab has the title that its page gives it, also after another visit', () => {
  const renamed = withName(tabs, '/b', '字典数据：用户性别')
  assert.equal(renamed[2]?.name, '字典数据：用户性别')
  assert.equal(withName(renamed, '/b', '字典数据：用户性别'), renamed)
  assert.equal(withTab(renamed, tab('/b', { fullPath: '/b?x=1' }))[2]?.name, '字典数据：用户性别')
})

test('§4 tabs: pinned ones are first, and a visit does not unpin them', () => {
  assert.equal(paths(withTab([tab('/a')], home)), '/index /a')
  assert.equal(withTab([home], tab('/index', { fullPath: '/index?x=1' }))[0]?.affix, true)
})

test('§4 tabs: pinned ones survive every kind of closing', () => {
  assert.equal(paths(withoutTab(tabs, '/index')), paths(tabs))
  assert.equal(paths(withoutOthers(tabs, '/b')), '/index /b')
  assert.equal(paths(withoutLeft(tabs, '/b')), '/index /b /c')
  assert.equal(paths(withoutRight(tabs, '/index')), '/index')
  assert.equal(paths(pinnedOnly(tabs)), '/index')
})

test('§4 tabs: closes one, those to the left, those to the right', () => {
  assert.equal(paths(withoutTab(tabs, '/b')), '/index /a /c')
  assert.equal(paths(withoutLeft(tabs, '/c')), '/index /c')
  assert.equal(paths(withoutRight(tabs, '/a')), '/index /a')
})

test('§4 tabs: after closing the active one, the last remaining opens, or the start page', () => {
  const rest = withTab(withoutTab(tabs, '/b'), tab('/c', { fullPath: '/c?y=2' }))
  assert.equal(addressAfterClosing(tabs, rest, '/b'), '/c?y=2')
  assert.equal(addressAfterClosing(tabs, [], '/b'), '/')
  assert.equal(addressAfterClosing(tabs, rest, '/a'), null)
  assert.equal(addressAfterClosing(tabs, rest, '/404'), null)
})

test('§4 tabs: the menu offers only actions that close a tab', () => {
  assert.deepEqual(closable(tabs, '/index'), { self: false, left: false, right: true })
  assert.deepEqual(closable(tabs, '/a'), { self: true, left: false, right: true })
  assert.deepEqual(closable(tabs, '/c'), { self: true, left: true, right: false })
})
