import { RoleOfUser } from '@anju/contract/system/user-row'
import { page } from 'vitest/browser'
import { address } from '../console/console.tsx'
import { expectMessage, fieldIn } from '../console/forms.ts'
import { act, button, dialog, expectHidden, heading, main, press, question, row, tab } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { account, openUser, planUsers } from './plan.ts'

const users = [account()]
const one = () => users[0] ?? account()

test.beforeEach(({ server }) => {
  users.splice(0, users.length, account())
  planUsers(server, users)
})

test.describe('another user’s account', () => {
  test('it is edited, and closing with unsaved changes asks first', async ({ server }) => {
    await openUser(one())
    await act('原来的名字（zhouyan）', '修改')
    const form = dialog('修改用户')
    await fieldIn(form, '姓名').fill('改过的名字')
    await press('Escape')
    await button('取消', question('内容还没有保存，确定要关闭吗？')).click()
    await expect.element(fieldIn(form, '姓名')).toHaveValue('改过的名字')
    await button('确定', form).click()
    await expect.element(page.getByText('修改成功')).toBeVisible()
    await expect.element(row('zhouyan')).toHaveTextContent('改过的名字')
    expect(server.calls('PUT /prod-api/system/user').at(-1)?.body).toMatchObject({
      userId: '8',
      nickName: '改过的名字',
    })
  })

  test('its status is switched after a question, and does not change when that is refused', async ({ server }) => {
    const key = 'PUT /prod-api/system/user/changeStatus'
    const change = page.getByRole('switch', { name: /zhouyan）：/ })
    const text = '确认要停用用户“原来的名字（zhouyan）”吗？'
    server.on(key, ({ body: { status } }) => {
      Object.assign(one(), { status })
      return { handedOver: [] }
    })
    await openUser(one())
    await change.click()
    await button('取消', question(text)).click()
    await expect.element(change).toBeChecked()
    expect(server.calls(key)).toEqual([])
    server.once(key, rejected('现在不能停用'))
    await change.click()
    await button('确定', question(text)).click()
    await expect.element(page.getByText('现在不能停用')).toBeVisible()
    await expect.element(change).toBeChecked()
    await change.click()
    await button('确定', question(text)).click()
    await expect.element(page.getByText('停用成功')).toBeVisible()
    await expect.element(change).not.toBeChecked()
    expect(server.calls(key).at(-1)?.body).toEqual({ userId: '8', status: '1' })
  })

  test('its password is reset: it is shown once, and its sessions end', async ({ server }) => {
    server.on('PUT /prod-api/system/user/resetPwd', null)
    await openUser(one())
    await act('原来的名字（zhouyan）', '重置密码')
    const form = dialog('重置密码：原来的名字（zhouyan）')
    await expect.element(form.getByText('重置后，原来的名字的登录随即失效', { exact: false })).toBeVisible()
    const { value: password } = fieldIn(form, '新密码').element() as HTMLInputElement
    await fieldIn(form, '新密码').fill('kxvmqtzw')
    await expect.element(form.getByText(/^密码强度：较弱/)).toBeVisible()
    await fieldIn(form, '新密码').fill(password)
    await expect.element(form.getByText('密码强度：较强')).toBeVisible()
    await button('重置', form).click()
    await expect.element(form.getByRole('status')).toHaveTextContent('密码已重置')
    await expect.element(fieldIn(form, '新密码')).toHaveValue(password)
    expect(server.calls('PUT /prod-api/system/user/resetPwd').at(-1)?.body).toEqual({ userId: '8', password })
    await button('完成', form).click()
    await expectHidden(form)
  })

  test('whoever agrees as soon as the dialog stands sends what is in it then', async ({ server }) => {
    server.on('PUT /prod-api/system/user/resetPwd', null)
    await openUser(one())
    const watcher = new MutationObserver(() => {
      const buttons = Array.from(document.querySelectorAll<HTMLElement>('[role=dialog] button'))
      const agree = buttons.find(({ textContent }) => textContent?.replace(/\s/g, '') === '重置')
      if (!agree) return
      watcher.disconnect()
      agree.click()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    await act('原来的名字（zhouyan）', '重置密码')
    const form = dialog('重置密码：原来的名字（zhouyan）')
    await expect.element(form.getByRole('status')).toHaveTextContent('密码已重置')
    const { value: password } = fieldIn(form, '新密码').element() as HTMLInputElement
    expect(server.calls('PUT /prod-api/system/user/resetPwd').map(({ body }) => body)).toEqual([
      { userId: '8', password },
    ])
  })

  test('its roles are selected on a separate page', async ({ server }) => {
    const roles = [sample(RoleOfUser, { roleId: '2', roleName: '值班员', flag: true, grantable: true })]
    server.on('GET /prod-api/system/user/authRole/:userId', { user: one(), roles })
    server.on('PUT /prod-api/system/user/authRole', {})
    await openUser(one())
    await act('原来的名字（zhouyan）', '分配角色')
    await expect.element(heading('分配角色：原来的名字（zhouyan）')).toBeVisible()
    await expect.element(tab('分配角色：原来的名字（zhouyan）')).toBeVisible()
    await expect.element(main().getByCss('.ant-descriptions').getByText('zhouyan', { exact: true })).toBeVisible()
    const box = page.getByRole('checkbox', { name: /^选择值班员/ })
    await expect.element(box).toBeChecked()
    await box.click()
    await expect.element(box).not.toBeChecked()
    await button('提交').click()
    await expect.element(page.getByText('授权成功')).toBeVisible()
    await expect.element(heading('用户管理')).toBeVisible()
    expect(address()).toBe('/system/user')
    expect(server.calls('PUT /prod-api/system/user/authRole').at(-1)?.query).toEqual({ userId: '8', handTo: 'ask' })
  })

  test('it is deleted after a question with its name', async ({ server }) => {
    await openUser(one())
    await page.getByRole('checkbox', { name: '选择原来的名字（zhouyan）' }).click()
    await button('删除').click()
    await button('确定', question('是否确认删除用户“原来的名字（zhouyan）”？')).click()
    await expectMessage('删除成功')
    await expect.element(page.getByText('没有符合条件的数据，请换个条件再试')).toBeVisible()
    expect(server.calls('DELETE /prod-api/system/user/:userIds').at(-1)?.params).toEqual({ userIds: '8' })
  })

  test('two browsers edit it: the second sees both versions and selects one', async ({ server }) => {
    await openUser(one())
    await act('原来的名字（zhouyan）', '修改')
    const form = dialog('修改用户')
    await expect.element(fieldIn(form, '姓名')).toHaveValue('原来的名字')
    const theirs = {
      nickName: '对方的名字',
      remark: '对方的备注',
      updateBy: 'linlan',
      updateTime: '2026-01-05 09:00:00',
    }
    Object.assign(one(), { ...theirs, version: 6 })
    await fieldIn(form, '姓名').fill('我的名字')
    await button('确定', form).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('linlan 于')
    const differing = form.getByRole('row').filter({ hasText: '姓名' })
    for (const text of ['我的名字', '对方的名字', '双方都改了']) await expect.element(differing).toHaveTextContent(text)
    await expect.element(form.getByRole('row').filter({ hasText: '对方的备注' })).toHaveTextContent('只有对方改了')
    await button('继续编辑', form).click()
    await expect.element(fieldIn(form, '姓名')).toHaveValue('我的名字')
    await button('确定', form).click()
    await button('采用我的修改', form).click()
    await expect.element(page.getByText('修改成功')).toBeVisible()
    await expectHidden(form)
    expect(server.calls('PUT /prod-api/system/user').at(-1)?.body).toMatchObject({
      nickName: '我的名字',
      remark: '对方的备注',
      version: 6,
    })
    await act('我的名字（zhouyan）', '修改')
    await expect.element(fieldIn(form, '姓名')).toHaveValue('我的名字')
    await expect.element(fieldIn(form, '备注')).toHaveValue('对方的备注')
  })
})
