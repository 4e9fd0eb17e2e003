import { randomUUID } from 'node:crypto'
import { toWireDate } from '@anju/contract/wire/time'
import { violations } from '../../fixtures/axe.ts'
import { button, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { aPhone, handling, letter, opened, ownWords } from '../../fixtures/letters.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'
import { call, first } from '../../fixtures/server/calls.ts'

test('a simple answer with a template takes three actions, and giving a letter to a technician three', async ({
  colleague,
  api,
}) => {
  test.slow()
  const word = `动作 ${randomUUID().slice(0, 8)}`
  for (const nth of ['甲', '乙']) await letter(api, `${word} ${nth}`)
  const { page, token, roleName } = await colleague([...handling, 'cms:proposal:setting'])
  const { data } = await call(api, token, 'GET /prod-api/cms/proposal/templates')
  const title = `报修 ${word.slice(-8)}`
  const templates = [{ title, kind: '' as const, text: '您好，{项目}的来信 {编号} 已安排维修。' }, ...data.templates]
  await call(api, token, 'PUT /prod-api/cms/proposal/templates', { body: { templates, version: data.version } })
  await openConsole(
    page,
    `/cms/proposal?keyword=${encodeURIComponent(word)}&orderByColumn=submitTime&isAsc=asc`,
    '意见建议',
  )

  let actions = 0
  const act = async (action: Promise<unknown>) => {
    await action
    actions += 1
  }
  await act(button(page, `${word} 甲`).click())
  await act(opened(page).getByRole('group', { name: '选用模板' }).getByRole('button', { name: title }).click())
  await act(button(opened(page), '答复并下一件').click())
  await expect(opened(page).getByText(`${word} 乙`).first()).toBeVisible()
  expect(actions).toBe(3)
  const { rows } = await call(api, token, 'GET /prod-api/cms/proposal/list', { query: { keyword: `${word} 甲` } })
  expect(first(rows).state).toBe('answered')
  expect(await violations(page)).toEqual([])
  await isRightAtBothWidths(page)
  await opened(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(opened(page)).toHaveCount(0)

  actions = 0
  await act(button(page, `${word} 乙`).click())
  await act(opened(page).getByRole('combobox', { name: '分派给' }).fill(roleName))
  await act(page.keyboard.press('Enter'))
  await expect(
    opened(page)
      .getByText(new RegExp(`^分派给.* ${roleName}$`))
      .first(),
  ).toBeVisible()
  expect(actions).toBe(3)
})

test('one action shows the earlier letter of a caller, and one what is due today', async ({ colleague, api }) => {
  test.slow()
  const { page, token } = await colleague([...handling, 'cms:intake:list', 'cms:proposal:record'])
  const phone = aPhone()
  const before = await letter(api, ownWords().slice(0, 12), { phone })
  await openConsole(page, '/cms/intake', '登记来电')
  const typed = page.getByRole('main').getByLabel('联系电话', { exact: true })
  await expect(typed).toBeFocused()
  // The first action: the last four digits, which a caller says.
  await page.keyboard.insertText(phone.slice(-4))
  await expect(page.getByRole('region', { name: '来电人的其他事项' }).getByText(before.no)).toBeVisible()

  const subject = ownWords().slice(0, 12)
  await call(api, token, 'POST /prod-api/cms/proposal/record', {
    body: {
      nonce: randomUUID(),
      source: 'hotline',
      outsideNo: '',
      outsideDueAt: `${toWireDate(Date.now())} 23:59`,
      consent: true,
      kind: 'repair',
      subject,
      content: ownWords(),
      project: '清禾苑',
      projectId: '',
      buildingId: '',
      room: '',
      location: '',
      contactName: '',
      phone: '',
      urgent: false,
      wantsReply: false,
      handling: 'self',
      deptId: '',
      userId: '',
      answer: '',
      photos: [],
    },
  })
  await openConsole(page, '/cms/proposal', '意见建议')
  await page.getByRole('treeitem', { name: /^今天到期（/ }).click()
  await expect(button(page, subject)).toBeVisible()
})
