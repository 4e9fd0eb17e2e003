import { violations } from '../../fixtures/axe.ts'
import { expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { menusOf } from '../../fixtures/console-menus.ts'
import { act, button, choose, dialog, heading, makeRole, openConsole, unique } from '../../fixtures/console-parts.ts'
import { field, said, save } from '../../fixtures/record-forms.ts'
import { call } from '../../fixtures/server/calls.ts'

test('roles: a new one begins with the name and the menus of a usual role, and is changed before it is saved', async ({
  page,
  api,
  administrator,
}) => {
  const name = unique('editor')
  await openConsole(page, '/system/role', '角色管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增角色')
  await expect(form.getByText('网站管理')).toBeVisible()
  await choose(page, form, '参照', '起草和修改内容、上传图片与文件，提交审核；不能发布')
  await expect(field(form, '角色名称')).toHaveValue('栏目编辑')
  await expect(field(form, '角色标识')).toHaveValue('content-editor')
  await expect(form.getByText('本部门数据权限', { exact: true })).toBeVisible()
  await expect(form.getByText('只能查看和处理使用者自己的部门的内容、资源库文件、内容复核；')).toBeVisible()
  await choose(page, form, '数据权限', '本部门及以下数据权限')
  await expect(form.getByText('使用者自己的部门及其下级部门的内容')).toBeVisible()
  await field(form, '角色名称').fill(name)
  await field(form, '角色标识').fill(name)
  expect(await violations(page)).toEqual([])
  await save(page, form, '新增成功')
  const menuIds = await menusOf(api, administrator.token, name)
  expect(menuIds).toEqual(expect.arrayContaining(['cms', 'cms-content-list', 'cms-resource-add']))
  expect(menuIds).not.toContain('cms-content-publish')
  const { rows } = await call(api, administrator.token, 'GET /prod-api/system/role/list', { query: { roleKey: name } })
  expect(rows).toMatchObject([{ dataScope: '4' }])
})

test('roles: the data scope is set, and users are added to the role and removed', async ({
  page,
  api,
  administrator,
}) => {
  const name = unique('members')
  const roleId = await makeRole(api, administrator.token, name, ['system:user:list'])
  const project = unique('西湖')
  const place = { projectName: project, deptId: '', orderNum: 0, buildingNames: [], status: '0' as const }
  const { projectId } = await call(api, administrator.token, 'POST /prod-api/cms/place', { body: place })
  const { userName } = await makeAccount(api, administrator.token, name, { roleIds: [] })
  await openConsole(page, `/system/role?roleKey=${name}`, '角色管理')
  await act(page, name, '数据权限')
  const form = dialog(page, '分配数据权限')
  await expect(field(form, '角色名称')).toBeDisabled()
  await choose(page, form, '权限范围', '自定数据权限')
  await form.getByRole('treeitem').first().locator('.ant-tree-checkbox').click()
  await form.getByLabel('只限项目').fill(project)
  await form.getByTitle(project, { exact: true }).click()
  await form.getByLabel('只限项目').press('Escape')
  expect(await violations(page)).toEqual([])
  await save(page, form, '修改成功')
  const { data } = await call(api, administrator.token, 'GET /prod-api/system/role/:roleId', { params: { roleId } })
  expect(data).toMatchObject({ dataScope: '2', projectIds: [projectId] })
  expect(data.deptIds).toHaveLength(1)

  await act(page, name, '分配用户')
  await expect(heading(page, `分配用户：${name}`)).toBeVisible()
  await button(page, '添加用户').click()
  const choice = dialog(page, '选择用户')
  await choice.getByLabel('登录名').fill(userName)
  await page.keyboard.press('Enter')
  await choice.getByRole('checkbox', { name: `选择${userName}` }).check()
  await button(choice, '添加 1 人').click()
  await said(page, '授权成功')
  await act(page, userName, '取消授权')
  await expect(page.getByText('取消授权成功')).toBeVisible()
  await expect(button(page, `取消授权：${userName}`)).toHaveCount(0)
  await button(page, '撤销').click()
  await said(page, '已撤销')
  await expect(button(page, `取消授权：${userName}`)).toHaveCount(1)
})
