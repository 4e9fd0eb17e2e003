import { expect, test } from '../../fixtures/console-fixture.ts'
import { menusOf } from '../../fixtures/console-menus.ts'
import { button, dialog, openConsole, unique } from '../../fixtures/console-parts.ts'
import { field, node, save } from '../../fixtures/record-forms.ts'

test('roles: menus are selected in a tree; a refused name loses no input', async ({ page, api, administrator }) => {
  const name = unique('role')
  await openConsole(page, '/system/role', '角色管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增角色')
  await field(form, '角色名称').fill(name)
  await field(form, '角色标识').fill('admin')
  await button(form, '全部展开').click()
  await node(form, '用户导出').locator('.ant-tree-checkbox').click()
  await expect(form.getByText('已选 3 项')).toBeVisible()
  await button(form, '确定').click()
  await expect(form.getByRole('alert').first()).toContainText('“admin”已存在')
  await expect(form.getByText('已选 3 项')).toBeVisible()
  await field(form, '角色标识').fill(name)
  await save(page, form, '新增成功')
  const menuIds = await menusOf(api, administrator.token, name)
  expect(menuIds.sort()).toEqual(['system', 'system-user-export', 'system-user-list'])
})
