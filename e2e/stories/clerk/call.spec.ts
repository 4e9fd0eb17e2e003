import type { CaseKindName } from '@anju/contract/case/kinds'
import type { Page } from '@playwright/test'
import { button, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { aPhone, handling, letter, opened, ownWords, track } from '../../fixtures/letters.ts'
import { DESKTOP, isRightAtBothWidths, PHONE, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const recording = ['cms:intake:list', 'cms:proposal:record']

/** Of somebody who types at an ordinary pace, and thinks before each action, by the keystroke-level model of Card, Moran and Newell. */
const SECONDS_A_KEY = 0.28
const SECONDS_AN_ACTION = 1.35
/** A Chinese character is typed by its sound, and chosen among those that sound alike. */
const KEYS_A_CHARACTER = 3
const MOST_SECONDS = 40

const keysOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? KEYS_A_CHARACTER : 1), 0)

/** Somebody who touches nothing but the keyboard: every key counts, and each field, choice and sending as an action. */
function keyboardOf(page: Page) {
  const main = page.getByRole('main')
  const counted = { keys: 0, actions: 0 }
  const press = async (key: string) => {
    counted.keys += key.split('+').length
    await page.keyboard.press(key)
  }
  return {
    counted,
    press,
    seconds: () => counted.keys * SECONDS_A_KEY + counted.actions * SECONDS_AN_ACTION,
    act: async (key: string) => {
      counted.actions += 1
      await press(key)
    },
    type: async (text: string) => {
      counted.actions += 1
      counted.keys += keysOf(text)
      await page.keyboard.insertText(text)
    },
    /** Tabs to a field; a clerk on the telephone does not look for it. */
    go: async (name: string) => {
      const place = main.getByLabel(name, { exact: true })
      for (let stops = 0; stops < 20 && !(await place.evaluate((one) => one === document.activeElement)); stops++)
        await press('Tab')
      await expect(place).toBeFocused()
    },
  }
}

type Keyboard = ReturnType<typeof keyboardOf>

/** What is asked of a caller, by what the call is about, after the telephone. */
const questions: Readonly<Record<CaseKindName, (keyboard: Keyboard, page: Page) => Promise<void>>> = {
  proposal: async ({ go, type }) => {
    await go('称呼')
    await type('钱女士')
    await go('反映的事项')
    await type('地下车库 B2 漏水，车位 131 旁有积水')
  },
  application: async ({ go, type, act }, page) => {
    await go('姓名')
    await type('欧阳建国')
    await go('岗位')
    await type('会务')
    await expect(page.getByRole('option', { name: '会务服务员' })).toBeAttached()
    await act('Enter')
    await go('所在城市')
    await type('绍兴')
  },
  enquiry: async ({ go, type }) => {
    await go('称呼')
    await type('司徒先生')
    await go('项目名称')
    await type('镜湖大厦')
    await go('所在城市')
    await type('绍兴')
    await go('需求说明')
    await type('年底合同到期，想要一份方案')
  },
}
const receipts: Readonly<Record<CaseKindName, string>> = {
  proposal: '来信已登记',
  application: '应聘已登记',
  enquiry: '合作意向已登记',
}
const kinds = Object.keys(receipts) as CaseKindName[]

test('a call about each kind of case is recorded by keyboard alone on one screen, with at most ten actions and in forty seconds, on a desktop and on a phone', async ({
  colleague,
}) => {
  test.slow()
  const { page } = await colleague([...recording, 'cms:recruitment:record', 'cms:enquiry:record'])
  await openConsole(page, '/cms/intake', '登记来电')
  const address = page.url()
  for (const width of [DESKTOP, PHONE])
    for (const [at, kind] of kinds.entries()) {
      await page.setViewportSize({ width, height: 768 })
      const keyboard = keyboardOf(page)
      const { go, type, act, press } = keyboard
      await expect(page.getByRole('main').getByLabel('联系电话', { exact: true })).toBeFocused()
      if (at > 0) await act(`Alt+${at + 1}`)
      await type(aPhone())
      await questions[kind](keyboard, page)
      await go('已向来电人说明个人信息的处理')
      await act('Space')
      await act('Control+Enter')
      const receipt = page.getByRole('region', { name: receipts[kind] })
      await expect(receipt).toBeVisible()
      expect(keyboard.seconds(), `seconds for ${kind} at ${width} px`).toBeLessThanOrEqual(MOST_SECONDS)
      expect(keyboard.counted.actions, `actions for ${kind} at ${width} px`).toBeLessThanOrEqual(10)
      expect(page.url()).toBe(address)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      test.info().annotations.push({
        type: 'keyboard',
        description: `${kind}, ${width} px: ${keyboard.counted.keys} keys, ${keyboard.counted.actions} actions, ${keyboard.seconds().toFixed(1)} s`,
      })
      // The next call begins at the telephone.
      await press('Tab')
      await expect(button(receipt, '再登记一件')).toBeFocused()
      await press('Enter')
    }
})

test('a call is written down by keyboard alone, beside what the caller has written before; the caller follows it', async ({
  colleague,
  api,
  context,
}) => {
  const phone = aPhone()
  const before = await letter(api, ownWords().slice(0, 12), { phone })
  const { page } = await colleague([...handling, ...recording])
  await openConsole(page, '/cms/intake', '登记来电')
  const { counted, go, press, type } = keyboardOf(page)
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
  expect(counted.keys - phone.length - keysOf('钱女士地下车库 B2 漏水，车位 131 旁有积水')).toBeLessThan(30)
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
