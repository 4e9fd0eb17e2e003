import { openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import { button, dialog, expectCount } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test('a field says what is wrong with it while somebody types, and takes it back', async ({ server }) => {
  planEverything(server)
  planSystemPages(server)
  welcome(server, { permissions: ['*:*:*'] })
  await openConsole('/system/user', '用户管理')
  await button('新增').click()
  const user = dialog('新增用户')
  const mobile = user.getByLabelText('手机号码')
  const wrong = user.getByText('请输入正确的手机号码')
  await mobile.fill('1380')
  await expect.element(wrong).toBeVisible()
  await expect.element(mobile).toHaveFocus()
  await expectCount(user.getByText('请输入登录名'), 0)
  await mobile.fill('13800138000')
  await expectCount(wrong, 0)
})

test('a link of a list says what is wrong with it while somebody types; those beside it are not checked', async ({
  server,
}) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  await openConsole('/cms/setting')
  await button('修改页脚').click()
  const footer = dialog('修改页脚')
  await button('添加链接', footer).click()
  await footer.getByLabelText('地址 2').fill('anju')
  await expect.element(footer.getByText('应为 http:// 或 https:// 开头，站内页面以 / 开头')).toBeVisible()
  await expectCount(footer.getByText('请填写链接名称'), 0)
  await footer.getByLabelText('地址 2').fill('/contactus')
  await expectCount(footer.getByText('应为 http:// 或 https:// 开头，站内页面以 / 开头'), 0)
})
