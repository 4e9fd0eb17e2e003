// Twenty tasks of a new administrator, who knows only the words on the screen: of no task does anybody do more than two things beyond the
// shortest way.
import type { APIRequestContext } from '@playwright/test'
import { row, staffSheet } from '../../fixtures/console-parts.ts'
import { type Hands, handsOf } from '../../fixtures/hands.ts'
import { expect, test } from '../../fixtures/own-site.ts'
import { makeAccount } from '../../fixtures/server/accounts.ts'
import { attempt, call } from '../../fixtures/server/calls.ts'

const LAW = {
  title: '临江市门禁示例办法',
  fileName: '',
  level: 'local_regulation',
  category: '',
  issuer: '临江市人民政府',
  region: '临江市',
  docNo: '',
  publishedOn: '2024-03-01',
  effectiveOn: '2024-04-01',
  firstEffectiveOn: '',
  markdown:
    '# 临江市门禁示例办法\n\n2024年3月1日 国务院令第9号公布\n\n<!-- INFO END -->\n\n第一条 门禁不得只用人脸识别。\n',
} as const

/** The way by the menu: a group and a screen of it; on a phone the menu is opened first. */
const BY_MENU = { 1366: 2, 375: 3 } as const
/** What somebody may do beyond the shortest way. */
const MORE = 2

type Task = {
  name: string
  /** What the shortest way does after the screen has been opened by the menu. */
  shortest: number
  does: (me: Hands) => Promise<void>
}

const sees = (me: Hands, text: string | RegExp) => expect(me.page.getByText(text).first()).toBeVisible()
const says = (me: Hands, text: string) => expect(me.page.getByText(text, { exact: true }).first()).toBeVisible()
/** Opens the page of a person by the name; pages with the same buttons are in other tabs. */
async function meets(me: Hands, name: string): Promise<void> {
  await me.go(name, `${name}（`)
  await sees(me, `${name}（`)
}
const form = (me: Hands, name: string) => me.page.getByRole('dialog', { name, exact: true })

const people: readonly Task[] = [
  {
    name: 'a colleague has left',
    shortest: 4,
    does: async (me) => {
      await meets(me, '张离职')
      await me.press('离职')
      await me.answer('“张离职”离职')
      await says(me, '已停用')
    },
  },
  {
    name: 'why somebody does not see a menu',
    shortest: 2,
    does: async (me) => {
      await meets(me, '李菜单')
      await sees(me, '没有角色，登录后只能看到首页和个人中心')
    },
  },
  {
    name: 'a password is forgotten',
    shortest: 3,
    does: async (me) => {
      await meets(me, '王忘记')
      await me.press('重置密码')
      await me.press('重置')
      await says(me, '密码已重置')
      await me.press('完成')
    },
  },
  {
    name: 'an account is locked',
    shortest: 3,
    does: async (me) => {
      await meets(me, '赵锁定')
      await sees(me, '登录失败次数过多')
      await me.press('解锁')
      await me.answer('因登录失败受到的限制')
      await sees(me, /可以重新登录/)
    },
  },
  {
    name: 'somebody is thrown out',
    shortest: 2,
    does: async (me) => {
      await me.go('强制下线', '在线用户')
      await me.act('钱在线（online）', '强退')
      await me.answer('“钱在线（online）”')
      await says(me, '已强退')
    },
  },
  {
    name: 'two hundred colleagues are brought in',
    shortest: 5,
    does: async (me) => {
      await me.go('花名册', '员工账号')
      await me.press('导入')
      const chooser = me.page.waitForEvent('filechooser')
      await me.press(/将文件拖到此处/, form(me, '员工导入'))
      const lines = Array.from({ length: 200 }, (_, at) => [`新人${at}`, `N${1000 + at}`, '综合管理部'])
      await (await chooser).setFiles([await staffSheet(...lines)])
      await me.press('试运行')
      await me.press('正式导入')
      await sees(me, '共 200 个账号')
      await sees(me, '结果文件已下载')
      await me.use(form(me, '员工导入').getByRole('button', { name: '关闭' }).last())
    },
  },
  {
    name: 'a role may see the letters of one project only',
    shortest: 5,
    does: async (me) => {
      await me.go('数据权限', '角色管理')
      await me.act('只看一个项目', '数据权限')
      await me.choose('只限项目', '清禾苑')
      await me.page.keyboard.press('Escape')
      await me.press('确定')
      await says(me, '修改成功')
    },
  },
]

const records: readonly Task[] = [
  {
    name: 'who deleted an article',
    shortest: 2,
    does: async (me) => {
      await me.go('谁删除了', '操作日志')
      await me.filters()
      await me.type('对象', '被删除的文章')
      await me.press('搜索')
      await expect(row(me.page, '被删除的文章').first()).toContainText('系统管理员')
    },
  },
  {
    name: 'the failed logins of today',
    shortest: 5,
    does: async (me) => {
      await me.go('失败登录', '登录日志')
      await me.filters()
      await me.choose('登录状态', '失败')
      await me.days('登录时间', '今天')
      await me.press('搜索')
      await expect(row(me.page, '赵锁定').first()).toBeVisible()
    },
  },
  {
    name: 'whether the backup of the night was made',
    shortest: 0,
    does: async (me) => {
      await me.go('备份', '定时任务')
      await expect(row(me.page, '备份').first()).toBeVisible()
    },
  },
  {
    name: 'a task is stopped',
    shortest: 1,
    does: async (me) => {
      await me.go('停用任务', '定时任务')
      await me.use(me.page.getByRole('switch', { name: /^清理回收站/ }))
      await sees(me, '停用成功')
    },
  },
  {
    name: 'who has read a notice',
    shortest: 1,
    does: async (me) => {
      await me.go('公告', '通知公告')
      await me.act('谁读过的公告', '阅读情况')
      await sees(me, '共 1 人已读')
      await me.page.keyboard.press('Escape')
    },
  },
  {
    name: 'a message to everybody',
    shortest: 4,
    does: async (me) => {
      await me.go('通知所有人', '通知公告')
      await me.press('新增')
      const dialog = form(me, '新增公告')
      await me.type('公告标题', '停电通知', dialog)
      await me.type('内容', '周六上午停电。', dialog)
      await me.press('确定', dialog)
      await says(me, '新增成功')
    },
  },
]

/** Comes last: from then on the console asks its own users to set one up. */
const secondFactor: Task = {
  name: 'everybody must use a second factor',
  shortest: 4,
  does: async (me) => {
    await me.go('两步验证要求', '账号登录-两步验证要求')
    await me.act('账号登录-两步验证要求', '修改')
    const dialog = form(me, '修改参数')
    await me.choose('参数值', '所有后台用户必须启用', dialog)
    await me.press('确定', dialog)
    await says(me, '修改成功')
  },
}

const texts: readonly Task[] = [
  {
    name: 'the hotline has changed',
    shortest: 4,
    does: async (me) => {
      await me.go('热线', '公司信息 > 服务热线')
      const dialog = form(me, '修改公司信息')
      await me.type('服务热线', '400-000-1234', dialog)
      await me.press('确定', dialog)
      await me.answer('原来的号码', '以后再说')
    },
  },
  {
    name: 'the colour of the site',
    shortest: 3,
    does: async (me) => {
      await me.go('颜色', '网站设置')
      await me.press('修改外观')
      const dialog = form(me, '修改外观')
      await me.type('强调色', '#7a2e1d', dialog)
      await me.press('确定', dialog)
      await says(me, '修改成功')
    },
  },
  {
    name: 'a law was repealed',
    shortest: 6,
    does: async (me) => {
      await me.go('临江市门禁示例办法', '临江市门禁示例办法')
      await me.press('临江市门禁示例办法')
      await me.press('修改事实')
      const dialog = form(me, '修改法规的事实')
      await me.choose('时效性', '已废止', dialog)
      await me.type('判定理由', '2026 年起废止', dialog)
      await me.press('确定', dialog)
      await says(me, '修改成功')
      await expect(dialog).toBeHidden()
      await me.page.keyboard.press('Escape')
    },
  },
  {
    name: 'the text of yesterday comes back',
    shortest: 5,
    does: async (me) => {
      await me.go('今天的稿子', '今天的稿子')
      await me.press('历史')
      await me.use(me.page.getByRole('button', { name: /^查看：/ }).last())
      await me.press('恢复此版本')
      await me.answer('把这一版恢复为工作稿吗？')
      await says(me, '已恢复为工作稿')
    },
  },
  {
    name: 'a deleted article comes back',
    shortest: 1,
    does: async (me) => {
      await me.go('误删', '回收站')
      await me.act('误删的文章', '恢复')
      await sees(me, '已恢复')
    },
  },
  {
    name: 'the letters of last month as a table',
    shortest: 5,
    does: async (me) => {
      await me.go('投诉', '意见建议')
      await me.filters()
      await me.days('提交时间', '上月')
      await me.press('搜索')
      const file = me.page.waitForEvent('download')
      await me.press('导出')
      await me.use(me.page.getByRole('menuitem', { name: '隐去联系方式' }))
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
    },
  },
]

/** Writes the copy of an item, with what of it changes. */
async function article(api: APIRequestContext, token: string, deptId: string, ...titles: string[]): Promise<string> {
  const body = { section: 'internalrulesNews', deptId }
  const { contentId } = await call(api, token, 'POST /prod-api/cms/content', { body })
  for (const title of titles) {
    const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
    const next = { ...data.form, title }
    await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId, version: data.version, form: next } })
    await call(api, token, 'POST /prod-api/cms/content/copy/aside', { body: { contentId, form: next } })
  }
  return contentId
}

/** The people and things of the tasks. */
async function prepare(api: APIRequestContext, token: string): Promise<void> {
  const { data: departments } = await call(api, token, 'GET /prod-api/system/dept/list')
  const deptId = departments.find(({ deptName }) => deptName === '综合管理部')?.deptId ?? ''
  const account = (userName: string, nickName: string, more = {}) =>
    makeAccount(api, token, userName, { nickName, deptId, ...more })
  await account('leaves', '张离职')
  await account('nomenu', '李菜单', { roleIds: [] })
  await account('forgets', '王忘记')
  await account('locked', '赵锁定')
  await account('online', '钱在线')
  for (let time = 0; time < 10; time++)
    await attempt(api, '', 'POST /prod-api/login', { body: { username: 'locked', password: 'wrong' } })
  const role = { roleName: '只看一个项目', roleKey: 'one-project', roleSort: 9, status: '0' as const, menuIds: [] }
  await call(api, token, 'POST /prod-api/system/role', { body: { ...role, dataScope: '1' } })
  const noticed = await call(api, token, 'POST /prod-api/system/notice', {
    body: { noticeTitle: '谁读过的公告', noticeType: '1', noticeContent: '<p>内容</p>', status: '0' },
  })
  await call(api, token, 'POST /prod-api/system/notice/markRead', { query: { noticeId: noticed.noticeId } })
  await article(api, token, deptId, '昨天的稿子', '今天的稿子')
  for (const title of ['被删除的文章', '误删的文章']) {
    const contentIds = await article(api, token, deptId, title)
    await call(api, token, 'DELETE /prod-api/cms/content/:contentIds', { params: { contentIds } })
  }
  const place = { projectName: '清禾苑', deptId, orderNum: 0, buildingNames: [] }
  await call(api, token, 'POST /prod-api/cms/place', { body: place })
  await call(api, token, 'POST /prod-api/cms/law', { body: LAW })
}

for (const [way, width] of [
  ['pointer', 1366],
  ['pointer', 375],
  ['keyboard', 1366],
] as const)
  test(`twenty tasks by the words on the screen, with the ${way} at ${width} px`, async ({ page, owner }) => {
    test.slow()
    await page.setViewportSize({ width, height: 768 })
    await prepare(owner.api, owner.token)
    await page.goto('/admin/#/index')
    const tasks = [...people, ...records, ...texts, secondFactor]
    expect(tasks).toHaveLength(20)
    const counted: [string, number][] = []
    for (const { name, shortest, does } of tasks)
      await test.step(name, async () => {
        const me = handsOf(page, way)
        await does(me)
        counted.push([name, Math.max(0, me.count() - BY_MENU[width] - shortest)])
      })
    expect(counted.filter(([, beyond]) => beyond > MORE)).toEqual([])
  })
