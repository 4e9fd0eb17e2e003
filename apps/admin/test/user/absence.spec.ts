// Who stands in for somebody who is absent.
import { choose, expectMessage, fieldIn } from '../console/forms.ts'
import { act, button, dialog, row } from '../console/parts.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { account, openUser, planUsers } from './plan.ts'

const read = 'GET /prod-api/system/user/absence/:userId'
const put = 'PUT /prod-api/system/user/absence/:userId'
const deputies = [{ userId: '2', userName: 'lisi', nickName: '李四', deptName: '工程部' }]

test('an administrator names who stands in for a user, and from when until when', async ({ server }) => {
  planUsers(server, [account()])
  server.on(read, { data: { absence: null, deputies, standsInFor: [] } })
  await openUser(account())
  await act('原来的名字（zhouyan）', '休假代理')
  const form = dialog('休假代理：原来的名字（zhouyan）')
  await button('保存', form).click()
  await expect.element(form.getByText('请选择代理人')).toBeVisible()
  await choose(form, '代理人', '李四（lisi） 工程部')
  await fieldIn(form, '开始日期').fill('2026-12-01')
  await fieldIn(form, '结束日期').fill('2026-11-30')
  server.once(put, rejected('结束日期不能早于开始日期', 'until'))
  await button('保存', form).click()
  await expect.element(form.getByText('结束日期不能早于开始日期')).toBeVisible()
  await fieldIn(form, '结束日期').fill('2026-12-05')
  server.on(put, null)
  await button('保存', form).click()
  await expectMessage('已保存休假代理')
  expect(server.calls(put).at(-1)?.body).toEqual({ deputyId: '2', from: '2026-12-01', until: '2026-12-05' })
})

test('the list says until when somebody is absent and who stands in, which can be called off', async ({ server }) => {
  planUsers(server, [account({ absence: { until: '2026-12-05', deputyName: '李四' } })])
  const absence = { deputyId: '2', deputyName: '李四', from: '2026-12-01', until: '2026-12-05' }
  server.on(read, { data: { absence, deputies, standsInFor: [{ nickName: '王五', until: '2026-12-03' }] } })
  server.on('DELETE /prod-api/system/user/absence/:userId', null)
  await openUser(account())
  await expect.element(row('zhouyan')).toHaveTextContent('休假至 12-05，代理：李四')
  await act('原来的名字（zhouyan）', '休假代理')
  const form = dialog('休假代理：原来的名字（zhouyan）')
  await expect.element(form).toHaveTextContent('正在代理 王五，至 2026-12-03')
  await button('取消代理', form).click()
  await expectMessage('已取消休假代理')
})
