// The search of the header: what it finds beside the titles of the menu.
import { TicketRow } from '@anju/contract/proposal/desk'
import { ParameterRow } from '@anju/contract/system/parameter'
import { ManagedUser } from '@anju/contract/system/user-row'
import { page } from 'vitest/browser'
import { address, openConsole } from '../console/console.tsx'
import { example, planEverything } from '../console/everything.ts'
import { dialog, expectCount, expectHidden, press } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import type { FakeServer } from '../console/server.ts'
import { expect, test } from '../console/test.ts'

const search = () => dialog('搜索菜单')
const options = () => search().getByRole('option')
const option = (text: string) => options().filter({ hasText: text })

async function openSearch(server: FakeServer, permissions = ['*:*:*']): Promise<void> {
  planEverything(server)
  server.on('GET /prod-api/system/user/list', ({ query: { nickName } }) => {
    const rows = [example(ManagedUser, { userId: '7', userName: 'zhangsan', nickName: '张三' })].filter(
      (user) => nickName === undefined || user.nickName.includes(nickName),
    )
    return { rows, total: rows.length }
  })
  welcome(server, { permissions })
  await openConsole('/index')
  await press('Control+k')
}

/** Types words and opens the entry with this text. */
async function go(words: string, text: string): Promise<void> {
  await search().getByRole('combobox').fill(words)
  await option(text).first().click()
  await expectHidden(search())
}

test('a screen is found by what people call it', async ({ server }) => {
  await openSearch(server)
  await go('投诉', '意见建议')
  await expect.poll(address).toBe('/cms/proposal')
})

test('what is added is found by name and opens its form once; a form that is open stays', async ({ server }) => {
  await openSearch(server)
  await go('新增用户', '用户管理 > 新增用户')
  const form = dialog('新增用户')
  await expect.element(form).toBeVisible()
  expect(address()).toBe('/system/user')
  await form.getByLabelText('姓名').fill('李四')
  await press('Control+k')
  await go('新增用户', '用户管理 > 新增用户')
  await expect.element(form.getByLabelText('姓名')).toHaveValue('李四')
})

test('what one sets for oneself is found by what people call it: a form of the own page, and the dark colours', async ({
  server,
}) => {
  await openSearch(server)
  await go('改密码', '个人中心 > 修改密码')
  await expect.poll(address).toBe('/user/profile')
  await expect.element(page.getByRole('tab', { name: '修改密码' })).toHaveAttribute('aria-selected', 'true')
  await press('Control+k')
  await go('夜间模式', '切换深浅色')
  await expect.element(page.getByRole('button', { name: '切换为浅色模式' })).toBeVisible()
  await press('Control+k')
  await go('主题色', '布局设置')
  await expect.element(dialog('布局设置')).toBeVisible()
})

test('a parameter is found by what it does', async ({ server }) => {
  await openSearch(server)
  const limit = example(ParameterRow, {
    configName: '资源-单个视频上限',
    configKey: 'video',
    remark: '其他文件每个不超过 20 MB',
  })
  server.on('GET /prod-api/system/config/list', () => ({ rows: [limit], total: 1 }))
  await go('20 MB', '资源-单个视频上限')
  await expect.poll(address).toBe('/system/config?configKey=video')
})

test('a setting is found by its label and opens the form that has it', async ({ server }) => {
  await openSearch(server)
  await go('服务热线', '公司信息 > 服务热线')
  await expect.element(dialog('修改公司信息').getByLabelText('服务热线')).toBeVisible()
  expect(address()).toBe('/cms/setting')
})

test('people are found by name, letters by number; a page or the list shows them', async ({ server }) => {
  await openSearch(server)
  const letter = example(TicketRow, { no: 'TS20261127-1234', subject: '电梯异响' })
  const keywords: (string | undefined)[] = []
  server.on('GET /prod-api/cms/proposal/list', ({ query: { keyword } }) => {
    keywords.push(keyword)
    return { rows: [letter], total: 1 }
  })
  await go('张三', '张三（zhangsan）')
  await expect.poll(address).toBe('/system/user-detail/index/7')
  await press('Control+k')
  await go('TS20261127-1234', 'TS20261127-1234 电梯异响')
  await expect.poll(address).toBe('/cms/proposal?keyword=TS20261127-1234')
  expect(keywords).toContain('TS20261127-1234')
})

test('nobody finds what they may not do or read', async ({ server }) => {
  const read: string[] = []
  await openSearch(server, ['system:user:list'])
  server.on('GET /prod-api/cms/proposal/list', () => {
    read.push('proposal')
    return { rows: [], total: 0 }
  })
  await search().getByRole('combobox').fill('新增用户')
  await expect.element(search().getByRole('status')).toHaveTextContent('没有找到相关菜单')
  await search().getByRole('combobox').fill('张三')
  await expect.element(option('张三（zhangsan）')).toBeVisible()
  await search().getByRole('combobox').fill('热线')
  await expect.element(search().getByRole('status')).toHaveTextContent('没有找到相关菜单')
  await expectCount(options(), 0)
  expect(read).toEqual([])
  await expectCount(page.getByText('系统未知错误'), 0)
})

test('the search has the focus above a form, and leaves the form as it was', async ({ server }) => {
  await openSearch(server)
  await go('新增用户', '用户管理 > 新增用户')
  const name = dialog('新增用户').getByLabelText('姓名')
  await name.fill('李四')
  for (const close of ['Escape', 'Tab Enter']) {
    await press('Control+k')
    const words = search().getByRole('combobox')
    await expect.element(words).toHaveFocus()
    await press('Tab')
    await expect.element(search().getByRole('button', { name: '关闭' })).toHaveFocus()
    await press('Tab')
    await expect.element(words).toHaveFocus()
    for (const key of close.split(' ')) await press(key)
    await expectHidden(search())
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue('李四')
  }
})

test('the search stays while a word is composed or selected, and closes at a click beside it', async ({ server }) => {
  await openSearch(server)
  const words = search().getByRole('combobox')
  await words.fill('投诉')
  const composed = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  words.element().dispatchEvent(composed)
  await expect.element(words).toHaveValue('投诉')
  const beside = search().element()
  const pressed = { bubbles: true }
  words.element().dispatchEvent(new PointerEvent('pointerdown', pressed))
  beside.dispatchEvent(new MouseEvent('click', pressed))
  await expect.element(words).toHaveValue('投诉')
  beside.dispatchEvent(new PointerEvent('pointerdown', pressed))
  beside.dispatchEvent(new MouseEvent('click', pressed))
  await expectHidden(search())
  await press('Control+k')
  await expect.element(words).toHaveValue('')
  search().element().focus()
  await press('Shift+Tab')
  await expect.element(search().getByRole('button', { name: '关闭' })).toHaveFocus()
})
