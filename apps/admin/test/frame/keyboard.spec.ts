import { page, userEvent } from 'vitest/browser'
import { address, openConsole } from '../console/console.tsx'
import { button, dialog, expectHidden, focus, main, press, question, sidebar, tab, userMenu } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { planRoleForm, planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

/** The part of the frame that has the focus. */
function focusedPart(): string {
  const part = document.activeElement?.closest('main') ?? document.activeElement?.closest('nav, header')
  return part?.getAttribute('aria-label') ?? part?.tagName ?? 'nowhere'
}

test('everything is reached by Tab; the first stop skips menu and header', async () => {
  await openConsole('/system/user')
  await userEvent.tab()
  await expect.element(button('跳到正文')).toHaveFocus()
  await press('Enter')
  await expect.element(main()).toHaveFocus()
  await userEvent.tab()
  expect(main().element().contains(document.activeElement)).toBe(true)
  focus(button('跳到正文'))
  const stops: string[] = []
  for (let at = 0; at < 40 && stops.at(-1) !== '正文'; at++) {
    await userEvent.tab()
    stops.push(focusedPart())
  }
  expect([...new Set(stops)]).toEqual(['主菜单', 'HEADER', '当前位置', '已打开的页面', '正文'])
})

test('the sidebar works by keyboard: arrows, and Enter opens the page', async ({ server }) => {
  welcome(server, { permissions: permissionsOf('section', 'user') })
  await openConsole('/index')
  const first = sidebar().getByRole('menuitem', { name: '首页' })
  focus(first)
  await expect.element(first).toHaveFocus()
  await press('ArrowDown')
  await expect.element(sidebar().getByRole('menuitem', { name: '网站管理' })).toHaveFocus()
  const users = sidebar().getByRole('link', { name: '用户管理' })
  await press('ArrowDown')
  await expect.element(sidebar().getByRole('menuitem', { name: '系统管理' })).toHaveFocus()
  await press('Enter')
  await expect.element(users).toBeVisible()
  await press('ArrowDown')
  await expect.element(users).toHaveFocus()
  await press('Enter')
  await expect.poll(address).toBe('/system/user')
  await expect.element(tab('用户管理')).toHaveAttribute('aria-current', 'page')
})

test('the menus of the header work by keyboard, and return the focus', async () => {
  await openConsole('/index')
  for (const [opener, first, second] of [
    [userMenu(), '个人中心', '布局设置'],
    [button('布局大小'), '默认', '小型'],
  ] as const) {
    focus(opener)
    await press('Enter')
    await expect.element(page.getByRole('menuitem', { name: first })).toHaveFocus()
    await press('ArrowDown')
    await expect.element(page.getByRole('menuitem', { name: second })).toHaveFocus()
    await press('Escape')
    await expect.element(opener).toHaveFocus()
  }
})

test('a dialog takes the focus, keeps it, and returns it', async ({ server }) => {
  planRoleForm(server)
  await openConsole('/system/role')
  const opener = button('新增', main())
  focus(opener)
  await press('Enter')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  for (let at = 0; at < 30; at++) {
    await userEvent.tab()
    // Between the end of the page and its beginning are the browser's own buttons.
    const inside = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]')
    expect(inside, `after Tab ${at + 1}`).toBeTruthy()
  }
  await press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await expect.element(opener).toHaveFocus()
})

test('a form that is cancelled after a question returns the focus to the button that opened it', async ({ server }) => {
  planRoleForm(server)
  await openConsole('/system/role')
  const opener = button('新增', main())
  for (const leave of ['Escape', '取消']) {
    focus(opener)
    await press('Enter')
    const form = dialog('新增角色')
    await form.getByLabelText('角色名称').fill('未保存')
    if (leave === '取消') focus(button(leave, form))
    await press(leave === '取消' ? 'Enter' : 'Escape')
    const sure = button('确定', question('内容还没有保存，确定要关闭吗？'))
    await expect.element(sure).toBeVisible()
    focus(sure)
    await press('Enter')
    await expectHidden(form)
    await expect.element(opener, { message: leave }).toHaveFocus()
  }
})

test('a sortable heading shows its focus', async () => {
  await openConsole('/system/user')
  const heading = main().getByRole('columnheader', { name: '登录名' })
  focus(button('新增', main()))
  for (let at = 0; at < 20 && heading.element() !== document.activeElement; at++) await userEvent.tab()
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
})
