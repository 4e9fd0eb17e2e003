// The staff account of the person who has an account in the console.
import { page } from 'vitest/browser'
import { expectMessage, fieldIn, save } from '../console/forms.ts'
import { act, button, dialog, question, row } from '../console/parts.ts'
import { infoOf, welcome } from '../console/person.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { account, openUser, planUsers } from './plan.ts'

const phonenumber = '13812345678'
const zhou = () => ({ ...account(), phonenumber })
const linked = () => ({ ...zhou(), staffNo: 'A1001', staff: { name: '周岩', status: '0' as const, ends: true } })

test('the staff account with the same name and telephone is offered; the typed number shows whose it is', async ({
  server,
}) => {
  planUsers(server, [zhou()])
  welcome(server, { permissions: [...infoOf().permissions, 'cms:member:list'] })
  server.on('GET /prod-api/system/user/staff', ({ query: { staffNo, nickName } }) => ({
    data:
      staffNo === 'A1001' || nickName === '原来的名字'
        ? { staffNo: 'A1001', name: '周岩', taken: false }
        : staffNo === 'A1002'
          ? { staffNo, name: '李四', taken: true }
          : null,
  }))
  await openUser(zhou())
  await act('原来的名字（zhouyan）', '修改')
  const form = dialog('修改用户')
  await expect.element(form.getByText('员工“周岩”（A1001）的姓名和手机号码与此相同。')).toBeVisible()
  expect(server.calls('GET /prod-api/system/user/staff').at(-1)?.query).toEqual({
    nickName: '原来的名字',
    phonenumber,
    userId: '8',
  })
  await fieldIn(form, '工号').fill('X9')
  await expect.element(form.getByText('没有这个工号的员工，或不在您的权限范围内')).toBeVisible()
  await fieldIn(form, '工号').fill('A1002')
  await expect.element(form.getByText('员工“李四”已有另一个后台账号')).toBeVisible()
  server.once('PUT /prod-api/system/user', rejected('员工“李四”（A1002）已有另一个后台账号', 'staffNo'))
  await button('确定', form).click()
  await expect.element(form.getByRole('alert').first()).toHaveTextContent('员工“李四”（A1002）已有另一个后台账号')
  await fieldIn(form, '工号').fill('')
  await button('填入其工号', form).click()
  await expect.element(form.getByText('员工：周岩')).toBeVisible()
  await save(form, '修改成功')
  expect(server.calls('PUT /prod-api/system/user').at(-1)?.body).toMatchObject({ userId: '8', staffNo: 'A1001' })
})

test('the list shows the person; who disables the account says whether the person leaves', async ({ server }) => {
  const key = 'PUT /prod-api/system/user/changeStatus'
  const users = [linked()]
  planUsers(server, users)
  server.on(key, ({ body: { status } }) => {
    Object.assign(users[0] ?? {}, { status })
    return { handedOver: [] }
  })
  await openUser(linked())
  await expect.element(row('zhouyan')).toHaveTextContent('周岩（A1001）')
  const change = page.getByRole('switch', { name: /zhouyan）：/ })
  await change.click()
  const dialogOf = question('确认要停用用户“原来的名字（zhouyan）”吗？')
  await dialogOf.getByLabelText('同时停用员工账号“周岩”（A1001）：该员工离职').click()
  await button('确定', dialogOf).click()
  await expectMessage('停用成功')
  expect(server.calls(key).at(-1)?.body).toEqual({ userId: '8', status: '1', withStaff: true })
  await act('原来的名字（zhouyan）', '删除')
  await expect
    .element(question('是否确认删除用户“原来的名字（zhouyan）”？'))
    .toHaveTextContent('员工账号“周岩”（A1001）不变')
})
