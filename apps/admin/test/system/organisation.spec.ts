// Menus and departments: trees of rows that are added below others.
import { DepartmentRow } from '@anju/contract/system/department'
import { MenuRow } from '@anju/contract/system/menu'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { choose, expectMessage, fieldIn, remove, save } from '../console/forms.ts'
import { act, button, dialog, expectCount, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
})

test('menus: a button is added below a page, and built-in rows cannot be deleted', async ({ server }) => {
  const menus = [sample(MenuRow, { menuId: '7', parentId: '0', menuName: '数据监控', menuType: 'C', builtIn: true })]
  server.on('GET /prod-api/system/menu/list', ({ query: { menuName = '' } }) => ({
    data: menus.filter((menu) => menu.menuName.includes(menuName)),
  }))
  server.on('POST /prod-api/system/menu', ({ body: { menuName, menuType } }) => {
    menus.push(sample(MenuRow, { menuId: '8', parentId: '7', menuName, menuType }))
    return { menuId: '8' }
  })
  server.on('DELETE /prod-api/system/menu/:menuId', () => {
    menus.pop()
    return null
  })
  await openConsole('/system/menu?menuName=数据监控', '菜单管理')
  await expect.element(button('删除：数据监控（系统自带的菜单不能删除，可以隐藏或停用）')).toBeDisabled()
  await act('数据监控', '新增下级')
  const form = dialog('新增菜单')
  await expect.element(form.getByRole('radio', { name: '按钮' })).toBeChecked()
  await button('确定', form).click()
  await expectMessage('请输入菜单名称')
  await fieldIn(form, '菜单名称').fill('导出按钮')
  await form.getByLabelText(/^权限标识/).fill('journey:export:run')
  await save(form, '新增成功')
  expect(server.calls('POST /prod-api/system/menu').at(-1)?.body).toMatchObject({
    parentId: '7',
    menuType: 'F',
    menuName: '导出按钮',
    perms: 'journey:export:run',
  })
  await page.getByRole('search').getByLabelText('菜单名称').fill('导出按钮')
  await button('搜索').click()
  await expect.element(row('导出按钮')).toHaveTextContent('按钮')
  await expectCount(row('数据监控'), 0)
  await remove('菜单', '导出按钮')
  await expectCount(row('导出按钮'), 0)
  expect(server.calls('DELETE /prod-api/system/menu/:menuId').at(-1)?.params).toEqual({ menuId: '8' })
})

test('departments: one is added below another, renamed and moved', async ({ server }) => {
  const departments = ['总公司', '甲部', '乙部'].map((deptName, at) =>
    sample(DepartmentRow, { deptId: `${at + 1}`, parentId: at === 0 ? '0' : '1', deptName }),
  )
  const nameOf = ({ deptName }: DepartmentRow) => deptName
  const find = (id: string | undefined) => departments.find(({ deptId }) => deptId === id) ?? sample(DepartmentRow)
  server.on('GET /prod-api/system/dept/list', () => ({ data: departments }))
  server.on('GET /prod-api/system/dept/list/exclude/:deptId', ({ params }) => ({
    data: departments.filter(({ deptId }) => deptId !== params.deptId),
  }))
  server.on('GET /prod-api/system/dept/:deptId', ({ params }) => ({ data: find(params.deptId) }))
  server.on('POST /prod-api/system/dept', ({ body: { deptName, parentId } }) => {
    departments.push(sample(DepartmentRow, { deptId: '4', parentId: String(parentId), deptName, version: 3 }))
    return { deptId: '4' }
  })
  server.on('PUT /prod-api/system/dept', ({ body: { deptId, deptName, parentId } }) => {
    Object.assign(find(String(deptId)), { deptName, parentId })
    return {}
  })
  server.on('DELETE /prod-api/system/dept/:deptId', ({ params }) => {
    departments.splice(departments.indexOf(find(params.deptId)), 1)
    return null
  })
  await openConsole('/system/dept', '部门管理')
  await act('甲部', '新增下级')
  const adding = dialog('新增部门')
  await fieldIn(adding, '部门名称').fill('丙组')
  await fieldIn(adding, '邮箱').fill('no-address')
  await button('确定', adding).click()
  await expectMessage('请输入正确的邮箱地址')
  await fieldIn(adding, '邮箱').fill('bingzu@example.cn')
  await save(adding, '新增成功')
  expect(server.calls('POST /prod-api/system/dept').map(({ body }) => body)).toEqual([
    expect.objectContaining({ parentId: '2', deptName: '丙组', email: 'bingzu@example.cn' }),
  ])
  await act('丙组', '修改')
  const editing = dialog('修改部门')
  await fieldIn(editing, '部门名称').fill('丙组新')
  await fieldIn(editing, '上级部门').click()
  await fieldIn(editing, '上级部门').fill('乙部')
  await choose(editing, '上级部门', '乙部')
  await save(editing, '修改成功')
  expect(server.calls('PUT /prod-api/system/dept').at(-1)?.body).toMatchObject({
    deptId: '4',
    deptName: '丙组新',
    parentId: '3',
    version: 3,
  })
  for (const gone of ['丙组新', '甲部', '乙部']) await remove('部门', gone)
  expect(departments.map(nameOf)).toEqual(['总公司'])
})
