import { button, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { aPhone, handling, letter, opened, ownWords, track } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const recording = ['cms:intake:list', 'cms:proposal:record']

test('a call is written down by keyboard alone, beside what the caller has written before; the caller follows it', async ({
  colleague,
  api,
  context,
}) => {
  const phone = aPhone()
  const before = await letter(api, ownWords().slice(0, 12), { phone })
  const { page } = await colleague([...handling, ...recording])
  await openConsole(page, '/cms/intake', '登记来电')
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.insertText(text)
  }
  /** Tabs to a field; a clerk on the telephone does not look for it. */
  const go = async (name: string) => {
    const place = page.getByRole('main').getByLabel(name, { exact: true })
    for (let stops = 0; stops < 12 && !(await place.evaluate((one) => one === document.activeElement)); stops++)
      await press('Tab')
    await expect(place).toBeFocused()
  }
  await expect(page.getByRole('main').getByLabel('联系电话', { exact: true })).toBeFocused()
  await type(phone)
  const former = page.getByRole('region', { name: '来电人的其他事项' })
  // A letter that nobody has been given is for those who assign.
  await expect(former.getByText(before.no)).toBeVisible()
  await go('称呼')
  await type('钱女士')
  await go('反映的事项')
  await type('地下车库 B2 漏水，车位 131 旁有积水')
  await go('已向来电人说明个人信息的处理')
  await press('Space')
  await isRightAtBothWidths(page)
  await press('Control+Enter')
  const receipt = page.getByRole('region', { name: '来信已登记' })
  await expect(receipt).toBeVisible()
  // The text, and fewer than thirty keys to get from field to field.
  expect(keys - phone.length - '钱女士地下车库 B2 漏水，车位 131 旁有积水'.length).toBeLessThan(30)
  const value = (name: string) => receipt.getByRole('term').filter({ hasText: name }).locator('+ dd').innerText()
  const key = { no: await value('编号'), code: (await value('查询码')).replaceAll(/\s/g, '') }
  await isRightAtBothWidths(page)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await openConsole(page, `/cms/proposal?keyword=${key.no}`, '意见建议')
  await button(page, '地下车库 B2 漏水，车位 131 旁有…').click()
  await expect(opened(page).getByText('电话，由')).toBeVisible()
  await expect(opened(page).getByRole('region', { name: '同一电话的其他事项' }).getByText(before.no)).toBeVisible()
  await isRightAtBothWidths(page)

  const citizen = await context.newPage()
  await citizen.setViewportSize(PHONE_WINDOW)
  await track(citizen, key)
  await expect(citizen.getByText('您来电反映的事项已登记，将在一个工作日内受理。')).toBeVisible()
})
