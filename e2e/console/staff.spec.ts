import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/console-fixture.ts'
import {
  act,
  button,
  chooseAlso,
  dialog,
  heading,
  openConsole,
  question,
  row,
  staffSheet,
  unique,
} from '../fixtures/console-parts.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { DESKTOP, PHONE_WINDOW } from '../fixtures/page-checks.ts'
import { call } from '../fixtures/server/calls.ts'

const field = (form: ReturnType<typeof dialog>, label: string) => form.getByLabel(label, { exact: true })
async function openStaff(page: Page, staffNo: string) {
  await openConsole(page, `/system/member?staffNo=${staffNo}`, '员工账号')
  await expect(row(page, staffNo)).toBeVisible()
}

test('a staff member is added at 375 px; the initial password is shown once, and works on the site; the list fits 375 and 1366 px', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_WINDOW)
  const staffNo = unique('S').slice(0, 18)
  await openConsole(page, '/system/member', '员工账号')
  await button(page, '新增').click()
  const form = dialog(page, '新增员工')
  await button(form, '确定').click()
  for (const error of ['请输入姓名', '请输入工号']) await expect(form.getByText(error, { exact: true })).toBeVisible()
  await field(form, '姓名').fill('赵新来')
  await field(form, '工号').fill('A0001')
  await chooseAlso(page, form, '部门', '衡岚物业 / 财务部')
  await button(form, '确定').click()
  await expect(form.getByRole('alert').first()).toContainText('工号已被使用')
  await expect(field(form, '姓名')).toHaveValue('赵新来')
  await field(form, '工号').fill(staffNo)
  await button(form, '确定').click()
  const told = dialog(page, '初始密码：赵新来')
  const password = await told.getByLabel('初始密码', { exact: true }).inputValue()
  expect(password).toMatch(/^\w{14}$/)
  await page.keyboard.press('Escape')
  await button(question(page, '初始密码只显示这一次'), '取消').click()
  await expect(told).toBeVisible()
  await button(told, '完成').click()
  await button(question(page, '初始密码只显示这一次'), '已记下').click()
  await expect(told).toBeHidden()
  await openStaff(page, staffNo)
  await expect(row(page, staffNo)).toContainText('赵新来')
  await expectNoOverflow(page)
  await page.setViewportSize({ width: DESKTOP, height: 768 })
  await expectNoOverflow(page)
  const answer = await page.request.post('/api/member/login', { data: { username: staffNo, password } })
  expect((await answer.json()).code).toBe(200)
})

test('a password is reset, sessions are ended, and the account is disabled and deleted', async ({
  page,
  api,
  administrator,
}) => {
  const staffNo = unique('R').slice(0, 18)
  const form = { name: '孙重置', staffNo, departments: ['财务部'] }
  await call(api, administrator.token, 'POST /prod-api/cms/member', { body: form })
  await openStaff(page, staffNo)
  await act(page, '孙重置', '重置密码')
  await button(question(page, '确认要重置员工“孙重置”的密码吗？'), '确定').click()
  const told = dialog(page, '初始密码：孙重置')
  const password = await told.getByLabel('初始密码', { exact: true }).inputValue()
  await button(told, '完成').click()
  await button(question(page, '初始密码只显示这一次'), '已记下').click()
  const login = await api.post('/api/member/login', { data: { username: staffNo, password } })
  const { data } = await login.json()
  const live = async () =>
    (await (await api.get('/api/member/is_login', { headers: { Authorization: `Bearer ${data.token}` } })).json()).code
  expect(await live()).toBe(200)
  await act(page, '孙重置', '在线会话')
  const drawer = dialog(page, '在线会话：孙重置')
  await button(drawer, '全部结束').click()
  const ending = question(page, '确认要结束员工“孙重置”的全部会话吗？')
  await button(ending, '确定').click()
  await expect(ending).toHaveCount(0)
  await expect(drawer.getByText('现在没有登录。')).toBeVisible()
  expect(await live()).toBe(401)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('switch', { name: /^孙重置：/ }).click()
  await button(question(page, '确认要停用员工“孙重置”吗？'), '确定').click()
  await expect(page.getByText('停用成功')).toBeVisible()
  await act(page, '孙重置', '删除')
  await button(question(page, '是否确认删除员工“孙重置”？'), '确定').click()
  await expect(page.getByText('删除成功')).toBeVisible()
})

test('an import is tried first, then run; its passwords are saved automatically', async ({ page }) => {
  const staffNo = unique('I').slice(0, 18)
  await openConsole(page, '/system/member', '员工账号')
  await button(page, '导入').click()
  const form = dialog(page, '员工导入')
  const input = form.locator('input[type=file]')
  await input.setInputFiles(await staffSheet(['周导入', staffNo, '财务部'], ['吴无部', `${staffNo}x`, '没有这个部']))
  await button(form, '试运行').click()
  await expect(form.getByRole('status')).toContainText('将新增 1 人，更新 0 人，没有变化 0 人，有误 1 行')
  await expect(form.getByText('部门“没有这个部”不存在')).toBeVisible()
  await input.setInputFiles(await staffSheet(['周导入', staffNo, '财务部']))
  await button(form, '试运行').click()
  await expect(form.getByRole('row').filter({ hasText: staffNo })).toContainText('将新增')
  const saved = page.waitForEvent('download')
  await button(form, '正式导入').click()
  expect((await saved).suggestedFilename()).toMatch(/^员工导入结果_\d{13}\.xlsx$/)
  await expect(form.getByText('共 1 个账号，初始密码只在结果文件里')).toBeVisible()
  // The icon in the corner has the same name.
  await button(form, '关闭').last().click()
  await expect(form).toBeHidden()
  await openStaff(page, staffNo)
})

test('a post is added, assigned to an account, and cannot be deleted then', async ({ page }) => {
  const name = unique('岗位')
  await openConsole(page, '/system/post', '岗位管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增岗位')
  await field(form, '岗位名称').fill(name)
  await field(form, '岗位编码').fill(unique('code'))
  await button(form, '确定').click()
  await expect(page.getByText('新增成功')).toBeVisible()
  await openConsole(page, '/system/member?staffNo=A0002', '员工账号')
  await act(page, '李四', '修改')
  const edit = dialog(page, '修改员工')
  await chooseAlso(page, edit, '岗位', name)
  await button(edit, '确定').click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(row(page, 'A0002')).toContainText(name)
  await openConsole(page, `/system/post?postName=${name}`, '岗位管理')
  await expect(heading(page, '岗位管理')).toBeVisible()
  await act(page, name, '删除')
  await button(question(page, '是否确认删除岗位'), '确定').click()
  await expect(page.getByText(`${name}已分配,不能删除`)).toBeVisible()
})
