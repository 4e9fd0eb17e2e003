// What becomes of the console account of a member of staff who leaves.
import { MemberRow } from '@anju/contract/member/account'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { expectMessage } from '../console/forms.ts'
import { act, button, dialog, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const wang = (user: MemberRow['user']) =>
  sample(MemberRow, { memberId: '5', name: '王芳', staffNo: 'A1001', status: '0', user })

test('the question before an account is disabled names the console account that ends with it', async ({ server }) => {
  const rows = [wang({ userName: 'wangfang', status: '0', ends: true })]
  const key = 'PUT /prod-api/cms/member/changeStatus'
  welcome(server, { permissions: ['cms:member:list', 'cms:member:query', 'cms:member:edit'] })
  planSystemPages(server)
  server.on('GET /prod-api/cms/member/deptTree', { data: [] })
  server.on('GET /prod-api/system/post/optionselect', { data: [] })
  server.on('GET /prod-api/cms/member/list', () => ({ rows, total: rows.length }))
  server.on('GET /prod-api/cms/member/:memberId', () => ({ data: rows[0] ?? sample(MemberRow) }))
  server.on(key, () => ({}))
  await openConsole('/system/member', '员工账号')
  await act('王芳', '修改')
  await expect.element(dialog('修改员工').getByText(/同时停用后台账号“wangfang”。/)).toBeVisible()
  await button('取消', dialog('修改员工')).click()
  const change = page.getByRole('switch', { name: /^王芳：/ })
  await change.click()
  const text = question('确认要停用员工“王芳”吗？')
  await expect.element(text).toHaveTextContent('同时停用后台账号“wangfang”。')
  rows[0] = wang({ userName: '', status: '0', ends: false })
  await button('确定', text).click()
  await expectMessage('停用成功')
  expect(server.calls(key).at(-1)?.body).toEqual({ memberId: '5', status: '1' })
  await change.click()
  await expect.element(text).toHaveTextContent('“王芳”的后台账号您不能停用，仍可登录，请告知上级管理员。')
})
