import type { Page } from '@playwright/test'
import { arrived, openConsole } from '../fixtures/console-shell.ts'
import { expect } from '../fixtures/journey.ts'
import { test } from './console-on-one-day.ts'
import { hasStoredFont, lookAt, looksAsStored } from './look.ts'
import { screensWithPictures } from './screens.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
]

/** Gives what differs from run to run the same look: charts, times of the day, and the random part of numbers. */
async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'hidden'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      const held = text
        .replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, (time) => '10:00:00'.slice(0, time.length))
        .replace(/\b([A-Z]{1,3})?(\d{8})-?\d{4,}\b/g, '$1$2-0001')
      if (held !== text) node.nodeValue = held
    }
  })
}

test.use({ viewport: sizes[0] })
// One after another on one server, which nothing changes.
test.describe.configure({ mode: 'default', timeout: 300_000 })

for (const [name, { path, open }] of Object.entries(screensWithPictures))
  test(`${name} looks like its stored pictures at two widths`, async ({ page, api, administratorToken }, info) => {
    await openConsole(page, typeof path === 'string' ? path : await path(api, administratorToken))
    await open?.(page)
    await lookAt(page, { name, sizes, arrived, hold }, info)
  })

test('a screen without a button, with another colour or with a moved line does not look like its stored picture', async ({
  page,
}) => {
  await openConsole(page, '/system/user')
  test.skip(!(await hasStoredFont(page)), 'another Chinese font: only the composition of pages is compared')
  const view = { name: 'console-users', sizes, arrived, hold }
  const looksSame = () => looksAsStored(page, view, 1366)
  await expect.poll(looksSame).toBe(true)
  const add = page.getByRole('main').getByRole('button', { name: '新增', exact: true })
  const lastLine = page.getByRole('main').getByRole('row').last()
  for (const [part, property, value] of [
    [add, 'opacity', '0'],
    [add, 'background', '#c8642a'],
    [lastLine, 'transform', 'translateY(12px)'],
  ] as const) {
    const change = { property, value }
    await part.evaluate((element, changed) => element.style.setProperty(changed.property, changed.value), change)
    expect(await looksSame(), property).toBe(false)
    await part.evaluate((element, name) => element.style.removeProperty(name), property)
    await expect.poll(looksSame).toBe(true)
  }
})

test.describe('before the login', () => {
  test.use({ entered: false })

  test('console-login looks like its stored pictures at two widths', async ({ page }, info) => {
    await page.goto('/admin/#/login')
    const atForm = () => expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await atForm()
    await lookAt(page, { name: 'console-login', sizes, arrived: atForm, hold }, info)
  })
})
