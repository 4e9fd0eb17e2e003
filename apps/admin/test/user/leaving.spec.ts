// What users answer for is handed over before they are disabled or deleted.
import { page } from 'vitest/browser'
import { choose, expectMessage } from '../console/forms.ts'
import { act, button, question } from '../console/parts.ts'
import type { FakeServer } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { account, openUser, planUsers } from './plan.ts'

const change = 'PUT /prod-api/system/user/changeStatus'
const remove = 'DELETE /prod-api/system/user/:userIds'

/** Zhou has letters, which two colleagues can take over, and enquiries, which one of them can. */
async function open(server: FakeServer) {
  planUsers(server, [account()])
  server.on('GET /prod-api/system/user/work/:userIds', {
    data: {
      work: [
        { text: '15 件未办结的意见建议', count: 15, takers: ['2', '3'] },
        { text: '3 条跟进中的合作意向', count: 3, takers: ['3'] },
      ],
      people: [
        { userId: '2', userName: 'lisi', nickName: '李四', deptName: '工程部' },
        { userId: '3', userName: 'qianyi', nickName: '钱一', deptName: '' },
      ],
    },
  })
  await openUser(account())
}
const ask = async () => {
  await page.getByRole('switch', { name: /^zhouyan：/ }).click()
  const form = question('确认要停用用户“zhouyan”吗？')
  await expect.element(form).toHaveTextContent('还有 15 件未办结的意见建议、3 条跟进中的合作意向：交给谁？')
  return form
}

test('who disables an account names who takes over its work; what that person cannot do is said before', async ({
  server,
}) => {
  server.on(change, { handedOver: ['15 件未办结的意见建议移交给李四', '3 条跟进中的合作意向退回部门'] })
  await open(server)
  const form = await ask()
  await choose(form, '接手人', '李四（lisi） 工程部')
  await expect.element(form).toHaveTextContent('3 条跟进中的合作意向不能由其办理，退回部门。')
  await choose(form, '接手人', '钱一（qianyi）')
  await expect.element(form).not.toHaveTextContent('不能由其办理')
  await choose(form, '接手人', '李四（lisi） 工程部')
  await button('确定', form).click()
  await expectMessage('停用成功')
  await expectMessage('15 件未办结的意见建议移交给李四；3 条跟进中的合作意向退回部门')
  expect(server.calls(change).at(-1)?.body).toEqual({ userId: '8', status: '1', handTo: '2' })
})

test('without a choice the work goes back to the department; it can stay with an account that is only disabled', async ({
  server,
}) => {
  server.on(change, { handedOver: [] })
  await open(server)
  await button('确定', await ask()).click()
  await expectMessage('停用成功')
  expect(server.calls(change).at(-1)?.body).toEqual({ userId: '8', status: '1', handTo: 'department' })
  const form = await ask()
  await choose(form, '接手人', '暂不移交')
  await button('确定', form).click()
  await expect.poll(() => server.calls(change).length).toBe(2)
  expect(server.calls(change).at(-1)?.body).toEqual({ userId: '8', status: '1' })
})

test('who deletes an account names who takes over its work', async ({ server }) => {
  await open(server)
  server.on(remove, { handedOver: ['15 件未办结的意见建议移交给钱一'] })
  await act('zhouyan', '删除')
  const form = question('是否确认删除用户“zhouyan”？')
  await expect.element(form).toHaveTextContent('15 件未办结的意见建议')
  await choose(form, '接手人', '钱一（qianyi）')
  await button('确定', form).click()
  await expectMessage('15 件未办结的意见建议移交给钱一')
  expect(server.calls(remove).at(-1)?.query).toEqual({ handTo: '3' })
})
