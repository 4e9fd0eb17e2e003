import { page } from 'vitest/browser'
import { address, openConsole, walk } from '../console/console.tsx'
import { choose, fieldIn } from '../console/forms.ts'
import { button, dialog, expectHidden, overflow, press, row } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { account, planUsers } from './plan.ts'

for (const width of [1366, 375])
  test.describe(`at ${width} px`, () => {
    test('an account is added: errors stand at their fields, a refusal loses nothing', async ({ server }) => {
      await page.viewport(width, width === 375 ? 740 : 768)
      planUsers(server, [account()])
      await openConsole('/system/user', '用户管理')
      await button('新增').click()
      const form = dialog('新增用户')
      await expect.element(fieldIn(form, '登录名')).toHaveFocus()
      await button('确定', form).click()
      for (const error of ['请输入登录名', '请输入用户密码', '请输入姓名'])
        await expect.element(form.getByText(error, { exact: true })).toBeVisible()
      await fieldIn(form, '登录名').fill('zhouyan')
      await fieldIn(form, '用户密码').fill('hengl2026')
      await expect.element(form.getByText(/^密码强度：太弱/)).toBeVisible()
      await button('生成密码', form).click()
      await expect.element(form.getByText('密码强度：较强')).toBeVisible()
      const { value: password } = fieldIn(form, '用户密码').element() as HTMLInputElement
      expect(password).toMatch(/^\S{14}$/)
      await fieldIn(form, '姓名').fill('新来的人')
      await fieldIn(form, '手机号码').fill('12')
      await button('确定', form).click()
      await expect.element(form.getByText('请输入正确的手机号码')).toBeVisible()
      await fieldIn(form, '手机号码').fill('')
      await choose(form, '性别', '女')
      await button('确定', form).click()
      await expect.element(form.getByRole('alert').first()).toHaveTextContent('已存在')
      await expect.element(fieldIn(form, '姓名')).toHaveValue('新来的人')
      await expect.element(fieldIn(form, '用户密码')).toHaveValue(password)
      await fieldIn(form, '登录名').fill('linmei')
      await press('Control+Enter')
      await expect.element(page.getByText('新增成功')).toBeVisible()
      await expectHidden(form)
      expect(server.calls('POST /prod-api/system/user').at(-1)?.body).toMatchObject({
        userName: 'linmei',
        password,
        nickName: '新来的人',
        sex: '1',
      })
      await walk('/system/user?userName=linmei')
      await expect.element(row('linmei')).toHaveTextContent('新来的人')
      expect(overflow(), 'the page scrolls sideways').toBeLessThanOrEqual(0)
    })
  })

test('an account that was added to more than one page of them is in view, the newest first', async ({ server }) => {
  const accounts = Array.from({ length: 11 }, (_, at) => account({ userId: `${at}`, userName: `person${at}` }))
  planUsers(server, accounts)
  await openConsole('/system/user', '用户管理')
  await button('新增').click()
  const form = dialog('新增用户')
  await fieldIn(form, '登录名').fill('linmei')
  await button('生成密码', form).click()
  await fieldIn(form, '姓名').fill('林梅')
  await button('确定', form).click()
  await expectHidden(form)
  await expect.poll(address).toBe('/system/user?orderByColumn=createTime&isAsc=desc')
  await expect
    .poll(() => server.calls('GET /prod-api/system/user/list').at(-1)?.query)
    .toMatchObject({ orderByColumn: 'createTime', isAsc: 'desc' })
})
