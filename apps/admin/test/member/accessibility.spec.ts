import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole, walk } from '../console/console.tsx'
import { planEverything, TEXT } from '../console/everything.ts'
import { act, button, dialog, expectHidden, press, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

test('list, form, import and sessions of staff, and posts, have no accessibility violations', async ({ server }) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  await openConsole('/system/member', '员工账号')
  await expect.element(row(TEXT).first()).toBeVisible()
  expect(await violations()).toEqual([])
  await act(TEXT, '修改')
  const form = dialog('修改员工')
  await expect.element(form.getByLabelText('姓名', { exact: true })).toHaveValue(TEXT)
  expect(await violations()).toEqual([])
  await press('Escape')
  await expectHidden(form)
  await button('导入').click()
  await expect.element(dialog('员工导入')).toBeVisible()
  expect(await violations()).toEqual([])
  await press('Escape')
  await expectHidden(dialog('员工导入'))
  await act(TEXT, '在线会话')
  await expect.element(dialog(`在线会话：${TEXT}`)).toBeVisible()
  expect(await violations()).toEqual([])
  await press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await walk('/system/post')
  expect(await violations()).toEqual([])
})
