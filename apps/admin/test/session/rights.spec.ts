import { refusals } from '@anju/contract/errors'
import type { Permission } from '@anju/contract/screens'
import { page } from 'vitest/browser'
import { jump, openConsole, reload } from '../console/console.tsx'
import { button, dialog, expectCount, expectTexts, mainHeading, question, sidebar, unfold } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { Refusal } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => planSystemPages(server))

const seeing: Permission[] = ['system:user:list', 'system:user:query']
const login = 'zhouyan'
const name = `周岩（${login}）`

test('§6 elements without their permission are not on the page, and appear when it is granted', async ({ server }) => {
  welcome(server, { permissions: seeing })
  await openConsole(`/system/user?userName=${login}`, '用户管理')
  await expect.element(page.getByText('共 1 条')).toBeVisible()
  await expect.element(button(`详情：${name}`)).toBeVisible()
  for (const absent of ['新增', '修改', '删除', '导出', '导入', `修改：${name}`, `删除：${name}`, `更多操作：${name}`])
    await expectCount(button(absent), 0)
  await expectCount(page.getByRole('switch'), 0)

  welcome(server, { permissions: [...seeing, 'system:user:add', 'system:user:export', 'system:user:resetPwd'] })
  reload()
  await expect.element(button('新增')).toBeVisible()
  await expect.element(button('导出')).toBeVisible()
  await expect.element(page.getByRole('button', { name: new RegExp(`^重置密码：${name}`) })).toBeVisible()
  await expectCount(button('删除'), 0)
})

test('§6 an action whose permission was revoked meanwhile is refused without losing input, and its button disappears', async ({
  server,
}) => {
  const permissions: Permission[] = ['system:dict:list', 'system:dict:query', 'system:dict:add']
  welcome(server, { permissions })
  await openConsole('/system/dict', '字典管理')
  await button('新增').click()
  welcome(server, { permissions: permissions.slice(0, 2) })
  server.on('POST /prod-api/system/dict/type', new Refusal(refusals.forbidden))
  const form = dialog('新增字典')
  await form.getByLabelText('字典名称').fill('不该有的字典')
  await form.getByLabelText('字典类型').fill('never_used')
  await button('确定', form).click()
  await expect.element(form.getByRole('alert').first()).toBeVisible()
  await expect.element(form.getByLabelText('字典名称')).toHaveValue('不该有的字典')
  await button('取消', form).click()
  await button('确定', question('内容还没有保存')).click()
  await expectCount(button('新增'), 0)
})

test('§6 users with different permissions see different menus', async ({ server }) => {
  for (const { permission, path, title, without } of [
    { permission: 'system:user:list', path: '/system/user', title: '用户管理', without: '角色管理' },
    { permission: 'system:role:list', path: '/system/role', title: '角色管理', without: '用户管理' },
  ] as const) {
    welcome(server, { permissions: [permission] })
    if (sidebar().query()) {
      jump(path)
      reload()
    } else await openConsole(path, title)
    await unfold('系统管理')
    await expect.element(sidebar().getByRole('menuitem', { name: title })).toBeVisible()
    await expectCount(sidebar().getByRole('menuitem', { name: without }), 0)
    await expectCount(sidebar().getByRole('menuitem', { name: '系统监控' }), 0)
  }
})

test('§6 a page without the permission cannot be reached by address', async ({ server }) => {
  welcome(server, { permissions: ['system:role:list'] })
  await openConsole('/system/role', '角色管理')
  for (const path of ['/system/user', '/monitor/online', '/system/role-auth/user/admin', '/nowhere']) {
    jump('/system/role')
    await expectTexts(mainHeading(), ['角色管理'])
    jump(path)
    await expect.element(mainHeading()).toHaveTextContent(/^(找不到网页|您没有访问权限)$/)
    await expectCount(page.getByRole('table'), 0)
  }
})
