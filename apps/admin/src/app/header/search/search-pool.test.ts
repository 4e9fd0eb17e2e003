import assert from 'node:assert/strict'
import { test } from 'node:test'
import { menuScreens } from '@anju/contract/screens'
import type { RouterNode } from '@anju/contract/system/session'
import Fuse from 'fuse.js'
import { navigationOf } from '../../navigation/navigation.ts'
import { foundIn, fuzzy, piecesOf, poolOf } from './search-pool.ts'

const row = (path: string, title: string, more: Partial<RouterNode> = {}): RouterNode => ({
  path,
  hidden: false,
  component: `${path}/index`,
  meta: { title, icon: '', noCache: false, link: null },
  ...more,
})
const nodes = [
  row('/system', '系统管理', {
    component: 'Layout',
    alwaysShow: true,
    children: [
      row('user', '用户管理', { query: '{"x":"1"}' }),
      row('role', '角色管理'),
      row('secret', '用户详情', { hidden: true }),
      row('https://beian.miit.gov.cn', '备案系统', { component: 'Layout' }),
    ],
  }),
]
const pool = poolOf(navigationOf([], nodes, { roles: ['admin'], permissions: ['*:*:*'] }))
const fuse = new Fuse(pool, fuzzy)
const find = (words: string) =>
  foundIn(pool, [], (text) => fuse.search(text).map(({ item }) => item), words).map(({ to }) => to)

test('§9 header search: finds pages and links that the menu shows, with their query', () => {
  assert.deepEqual(find(''), ['/system/user?x=1', '/system/role', 'https://beian.miit.gov.cn'])
})

test('§9 header search: finds by title, by the group above it, and by path', () => {
  assert.deepEqual(find('用户'), ['/system/user?x=1'])
  assert.ok(find('系统管理').includes('/system/role'))
  assert.equal(find('ROLE')[0], '/system/role')
})

test('§9 header search: finds similar words', () => {
  assert.ok(find('/systm/rle').includes('/system/role'))
  assert.deepEqual(find('电梯维保'), [])
})

test('header search: matches are marked as pieces of text, whatever they contain', () => {
  assert.deepEqual(piecesOf('<b>用户</b>', '用户'), [
    { text: '<b>', hit: false, at: 0 },
    { text: '用户', hit: true, at: 3 },
    { text: '</b>', hit: false, at: 5 },
  ])
  assert.deepEqual(piecesOf('System', 'sys')[0], { text: 'Sys', hit: true, at: 0 })
  assert.deepEqual(piecesOf('用户', '.*'), [{ text: '用户', hit: false, at: 0 }])
})

test('finds screens by what people call them, and by words that say more', () => {
  const menus = Object.values(menuScreens).map(({ path, title, view }) => row(`/${path}`, title, { component: view }))
  const all = poolOf(navigationOf([], menus, { roles: ['admin'], permissions: ['*:*:*'] }))
  const titles = (words: string) => foundIn(all, [], () => [], words).map((entry) => entry.titles.at(-1))
  for (const [words, title] of [
    ['投诉', '意见建议'],
    ['热线', '网站设置'],
    ['热线改了', '网站设置'],
    ['密码', '用户管理'],
    ['备份', '定时任务'],
    ['离职', '用户管理'],
    ['颜色', '网站设置'],
    ['失败登录', '登录日志'],
    ['谁删除了', '操作日志'],
    ['LOGO', '网站设置'],
    ['看不到菜单', '角色管理'],
  ] as const)
    assert.ok(titles(words).includes(title), `${words}: ${titles(words).join('、')}`)
  assert.deepEqual(titles('不存在的东西'), [])
})
