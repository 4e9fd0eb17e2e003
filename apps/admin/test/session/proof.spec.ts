// The repeated password before sensitive actions: the server requires it if it was last entered ten minutes ago.
import { refusals } from '@anju/contract/errors'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { takeDownloads } from '../console/departures.ts'
import { planEverything } from '../console/everything.ts'
import { endSessionOn, logIn, PASSWORD, planLogin } from '../console/login.ts'
import { button, dialog, expectCount, expectHidden, heading, press, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { fileNamed, Refusal } from '../console/server.ts'
import { planRoleForm, planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const PART = '.ant-modal:has([autocomplete="current-password"])'
const proof = () => dialog('请输入登录密码以继续')

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
  server.on('POST /prod-api/verifyPassword', ({ body }) =>
    body.password === PASSWORD
      ? null
      : new Refusal({ ...refusals.rejected, msg: '密码错误，请重新输入', field: 'password' }),
  )
})

async function give(): Promise<void> {
  await expect.element(proof().getByLabelText('登录密码')).toHaveFocus()
  await userEvent.keyboard(PASSWORD)
  await press('Enter')
  await expectHidden(proof())
}

test('an export continues once the password was entered, and does not run without it', async ({ server }) => {
  const key = 'POST /prod-api/system/user/export'
  server.on(key, fileNamed('用户.xlsx'))
  server.once(key, new Refusal(refusals.stepUp))
  server.once(key, new Refusal(refusals.stepUp))
  await openConsole('/system/user', '用户管理')
  await button('导出').click()
  await expect.element(proof().getByLabelText('登录密码')).toHaveFocus()
  expect(await violations(PART)).toEqual([])
  await button('取消', proof()).click()
  await expectHidden(proof())
  await expect.element(page.getByText('没有输入登录密码，操作没有执行', { exact: true })).toBeVisible()
  expect(takeDownloads()).toEqual([])
  await button('导出').click()
  await give()
  await expect.poll(() => takeDownloads()).toEqual(['用户.xlsx'])
})

test('the password is asked for above the open form, and no input is lost', async ({ server }) => {
  const key = 'POST /prod-api/system/role'
  planRoleForm(server)
  server.once(key, new Refusal(refusals.stepUp))
  server.once(key, new Refusal(refusals.stepUp))
  server.on(key, { roleId: '9' })
  await openConsole('/system/role')
  await button('新增').click()
  const form = page.getByRole('dialog', { name: /新增角色/ })
  await form.getByLabelText('角色名称').fill('巡检角色')
  await form.getByLabelText('角色标识').fill('patrol')
  await button('确定', form).click()
  await expect.element(proof().getByLabelText('登录密码')).toHaveFocus()
  expect(await violations(PART)).toEqual([])
  await userEvent.keyboard('wrong')
  await press('Enter')
  await expect.element(proof().getByText('密码错误，请重新输入')).toBeVisible()
  await button('取消', proof()).click()
  await expect.element(form.getByLabelText('角色名称')).toHaveValue('巡检角色')
  await button('确定', form).click()
  await give()
  await expectHidden(form)
  expect(server.calls(key).at(-1)?.body).toMatchObject({ roleName: '巡检角色', roleKey: 'patrol' })
})

test('an import continues once the password was entered, with the chosen file', async ({ server }) => {
  const key = 'POST /prod-api/cms/member/importData'
  const line = { line: 2, name: '周口令', staffNo: 'P0001', action: 'add' as const, changes: [], faults: [] }
  server.once(key, new Refusal(refusals.stepUp))
  server.on(key, { msg: '', imported: 0, failed: 0, added: 1, lines: [line], fileName: '' })
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  await openConsole('/system/member', '员工账号')
  await button('导入').click()
  const form = dialog('员工导入')
  await form.getByCss('input[type=file]').upload(new File(['周口令'], '员工.xlsx'))
  await button('试运行', form).click()
  await give()
  await expect.element(form.getByRole('row').filter({ hasText: 'P0001' })).toHaveTextContent('将新增')
  const sent = server.calls(key).map(({ form }) => (form?.get('file') as File | null)?.name)
  expect(sent).toEqual(['员工.xlsx', '员工.xlsx'])
})

test('the question for the password ends with the session: the next login is not asked, and does not send what was refused', async ({
  server,
}) => {
  const key = 'POST /prod-api/system/user/export'
  server.on(key, new Refusal(refusals.stepUp))
  endSessionOn(server, 'POST /prod-api/verifyPassword')
  await openConsole('/system/user', '用户管理')
  await button('导出').click()
  await expect.element(proof().getByLabelText('登录密码')).toHaveFocus()
  await userEvent.keyboard(PASSWORD)
  await press('Enter')
  planLogin(server, 'again')
  await button('重新登录', question('登录状态已过期')).click()
  await expect.element(heading('登录管理控制台')).toBeVisible()
  await expectCount(proof(), 0)
  await logIn('linlan')
  await expect.element(heading('用户管理')).toBeVisible()
  await expectCount(proof(), 0)
  expect(server.calls(key)).toHaveLength(1)
})
