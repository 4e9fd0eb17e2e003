// What users answer for is handed over before they are disabled or deleted.
import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { choose, expectMessage } from '../console/forms.ts'
import { act, button, dialog, expectHidden, question } from '../console/parts.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
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
  await page.getByRole('switch', { name: /zhouyan）：/ }).click()
  const form = question('确认要停用用户“原来的名字（zhouyan）”吗？')
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
  await act('原来的名字（zhouyan）', '删除')
  const form = question('是否确认删除用户“原来的名字（zhouyan）”？')
  await expect.element(form).toHaveTextContent('15 件未办结的意见建议')
  await choose(form, '接手人', '钱一（qianyi）')
  await button('确定', form).click()
  await expectMessage('15 件未办结的意见建议移交给钱一')
  expect(server.calls(remove).at(-1)?.query).toEqual({ handTo: '3' })
})

const edit = 'PUT /prod-api/system/user'
/** What the server says of a change that would leave letters without anybody who can do them. */
const asking = () =>
  new Refusal({
    ...refusals.rejected,
    msg: '此操作之后，2 件未办结的意见建议没有人能够办理：交给谁？',
    reason: 'openWork',
    leaving: {
      work: [{ text: '2 件未办结的意见建议', count: 2, takers: ['2'] }],
      people: [{ userId: '2', userName: 'lisi', nickName: '李四', deptName: '工程部' }],
    },
  })
/** Changes the account in the form, and has the question that the server asks. */
async function saveAndAsk() {
  await act('原来的名字（zhouyan）', '修改')
  const form = dialog('修改用户')
  await form.getByLabelText('姓名').fill('周燕')
  await button('确定', form).click()
  const prompt = question('此操作之后，下列工作没有人能够办理。')
  await expect.element(prompt).toHaveTextContent('还有 2 件未办结的意见建议：交给谁？')
  return { form, prompt }
}

test('a change in the form asks first who takes over what it takes away, and is made with the answer', async ({
  server,
}) => {
  await open(server)
  server.once(edit, asking())
  const { form, prompt } = await saveAndAsk()
  expect(server.calls(edit).at(-1)?.query).toEqual({ handTo: 'ask' })
  server.once(edit, { handedOver: ['2 件未办结的意见建议移交给李四'] })
  await choose(prompt, '接手人', '李四（lisi） 工程部')
  await button('确定', prompt).click()
  await expectMessage('2 件未办结的意见建议移交给李四')
  expect(server.calls(edit).at(-1)?.query).toEqual({ handTo: '2' })
  expect(server.calls(edit).at(-1)?.body).toMatchObject({ nickName: '周燕' })
  await expectHidden(form)
})

test('the work can stay without anybody; who calls the change off still has the form as it was', async ({ server }) => {
  await open(server)
  server.once(edit, asking())
  const { form, prompt } = await saveAndAsk()
  await button('取消', prompt).click()
  await expect.element(form.getByText('没有选择由谁接手，操作没有执行')).toBeVisible()
  await expect.element(form.getByLabelText('姓名')).toHaveValue('周燕')
  server.once(edit, asking())
  await button('确定', form).click()
  const again = question('此操作之后，下列工作没有人能够办理。')
  await choose(again, '接手人', '暂不移交')
  await button('确定', again).click()
  await expectHidden(form)
  expect(server.calls(edit).at(-1)?.query).toEqual({ handTo: 'stays' })
})

test('what cannot be handed over is named with a link to where it is', async ({ server }) => {
  await open(server)
  server.on('GET /prod-api/system/user/work/:userIds', {
    data: {
      work: [{ text: '1 条安排了定时替换的内容', count: 1, takers: [], page: '/cms/content?state=changed' }],
      people: [],
    },
  })
  await act('原来的名字（zhouyan）', '删除')
  const form = question('是否确认删除用户“原来的名字（zhouyan）”？')
  const link = form.getByRole('link', { name: '1 条安排了定时替换的内容' })
  await expect.element(link).toHaveAttribute('href', '#/cms/content?state=changed')
})
