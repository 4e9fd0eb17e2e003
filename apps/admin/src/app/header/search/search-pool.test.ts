import assert from 'node:assert/strict'
import { test } from 'node:test'
import { menuScreens } from '@anju/contract/screens'
import type { RouterNode } from '@anju/contract/system/session'
import Fuse from 'fuse.js'
import { localNodes } from '../../navigation/local.ts'
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

const localPages = localNodes({ home: '首页', profile: '个人中心' })
const menus = Object.values(menuScreens).map(({ path, title, view }) => row(`/${path}`, title, { component: view }))
const everything = poolOf(navigationOf(localPages, menus, { roles: ['admin'], permissions: ['*:*:*'] }))
const titlesFor = (words: string) => foundIn(everything, [], () => [], words).map((entry) => entry.titles.at(-1))

/** What people type who look for something, and a screen that has it. */
const everydayWords = {
  首页: '访问量 浏览量 待办',
  个人中心: '改密码 换手机 头像 请假',
  内容采编: '改标题 定时发布 下架 置顶 撤回 恢复昨天的稿子',
  资源库: '空间不够 上传照片',
  回收站: '误删 找回 恢复数据',
  意见建议: '催办 转办 逾期 超期 超时 差评 满意度 租户',
  员工证书: '证书过期 证书快过期了 年检',
  阅读确认: '谁没看 谁看过 未读 通知员工',
  站内搜索词: '无结果',
  网站设置: '热线电话 换logo 首页图片 轮播图 横幅 水印 网站名称 favicon cookie',
  用户管理: '密码规则 忘记密码 离职交接 调岗 换部门 禁用 注销 MFA 换了手机号',
  员工账号: '导出员工 花名册 给新员工开账号',
  角色管理: '没有权限 看不到菜单',
  参数设置: '验证码 文件大小 保留多久 清缓存',
  群机器人: '发短信 短信通知 钉钉',
  通知公告: '群发 停机 停机维护 推送 弹窗',
  操作日志: '谁改了 谁动过',
  登录日志: '登录失败 登不上',
  访问记录: '谁看过 查看记录',
  在线用户: '踢人 谁在线',
  定时任务: '定时备份 备份失败 恢复数据 cron 邮件',
  服务监控: '硬盘 磁盘满了 CPU',
  访客体验: '打开慢 网站慢',
}

test('finds screens by the words of every day, and by much of a sentence', () => {
  for (const [title, words] of Object.entries(everydayWords))
    for (const typed of words.split(' '))
      assert.ok(titlesFor(typed).includes(title), `${typed}: ${titlesFor(typed).join('、') || '没有'}`)
})

test('what is only akin is a guess: not beside what is found, and not for one piece of many', () => {
  assert.deepEqual(titlesFor('谁改了稿子').slice(0, 1), ['操作日志'])
  assert.ok(!titlesFor('换了手机号').includes('通知公告'))
  assert.deepEqual(titlesFor('不存在的东西'), [])
})

test('a screen of no menu is listed only once something is typed', () => {
  assert.ok(!titlesFor('').includes('个人中心'))
  assert.ok(titlesFor('').includes('首页'))
})

test('finds screens by what people call them, and by words that say more', () => {
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
    assert.ok(titlesFor(words).includes(title), `${words}: ${titlesFor(words).join('、')}`)
  assert.deepEqual(titlesFor('不存在的东西'), [])
})
