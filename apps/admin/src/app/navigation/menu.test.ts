import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouterNode } from '@anju/contract/system/session'
import { keyPathTo, menuOf, topEntriesShown, topOf } from './menu.ts'

const node = (path: string, more: Partial<RouterNode> = {}): RouterNode => ({
  path,
  hidden: false,
  component: `${path}/index`,
  meta: { title: path, icon: '', noCache: false, link: null },
  ...more,
})
const directory = (path: string, children: RouterNode[], more: Partial<RouterNode> = {}) =>
  node(path, { component: 'Layout', children, ...more })

test('sidebar: a group with one visible page is replaced by it, unless the row forbids it', () => {
  const children = [node('a'), node('b', { hidden: true })]
  assert.deepEqual(
    menuOf([directory('/g', children)], '').map(({ kind, to }) => [kind, to]),
    [['page', '/g/a']],
  )
  assert.equal(menuOf([directory('/g', children, { alwaysShow: true })], '')[0]?.kind, 'group')
})

test('sidebar: hidden rows and directories without pages are left out', () => {
  assert.deepEqual(menuOf([node('/a', { hidden: true }), directory('/g', [node('b', { hidden: true })])], ''), [])
})

test('sidebar: a page whose pages are all hidden is an entry itself', () => {
  const page = node('/a', { children: [node('detail', { hidden: true })] })
  assert.deepEqual(
    menuOf([page], '').map(({ kind, to }) => [kind, to]),
    [['page', '/a']],
  )
})

test('sidebar: an address with another scheme than http or https is no link', () => {
  const [entry] = menuOf([node('javascript:alert(1)')], '')
  assert.equal(entry?.kind, 'page')
  assert.equal(entry?.to, '/javascript:alert(1)')
})

test('sidebar: the path to an entry contains the groups above it', () => {
  const menu = menuOf([directory('/g', [directory('h', [node('a'), node('b')]), node('c')])], '')
  assert.deepEqual(keyPathTo(menu, '/g/h/b'), ['/g', '/g/h', '/g/h/b'])
  assert.deepEqual(keyPathTo(menu, '/nowhere'), [])
})

test('top navigation: a page belongs to the menu that contains it, a hidden one to the menu of its first segment', () => {
  const hidden = node('secret', { hidden: true })
  const menu = menuOf([directory('/g', [node('a'), node('b'), hidden]), directory('/one', [node('a'), hidden])], '')
  assert.equal(topOf(menu, '/g/b'), '/g')
  assert.equal(topOf(menu, '/g/secret'), '/g')
  assert.equal(topOf(menu, '/one/secret'), '/one/a')
  assert.equal(topOf(menu, '/go'), undefined)
})

test('§9 top navigation: a third of the body in steps of 85 px, at least one entry', () => {
  assert.equal(topEntriesShown(1366), 5)
  assert.equal(topEntriesShown(1920), 7)
  assert.equal(topEntriesShown(200), 1)
})
