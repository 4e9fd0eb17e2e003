// An installation without the example company (DEMO=off): the pages of a company without particulars and content.
import { catalogRoutes, sections } from '@anju/contract/sections'
import { feeTemplates } from '../../apps/server/demo/fee-templates.ts'
import { departments, members } from '../../apps/server/demo/people.ts'
import { readExample } from '../../apps/server/demo/read-document.ts'
import { site } from '../../apps/server/demo/site.ts'
import type { TrialServer } from '../../tools/trial-server.ts'
import { expect, follow, test as journey, open, settled } from '../fixtures/journey.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { startCopy } from '../fixtures/server/prepared-sites.ts'

/** Sections whose titles are public names, of laws and standards. */
const COMMON = ['internalruleslaw', 'internalrulesnative']

/** Titles of the example company's items; words of the product itself are left out. */
function titles(): string[] {
  const own = JSON.stringify(sections)
  return readExample()
    .filter(({ section }) => !COMMON.includes(section))
    .map(({ title }) => title)
    .concat(feeTemplates.map(({ title }) => title))
    .filter((title) => title.length >= 5 && !own.includes(title))
}

/** Words that only the example company uses. */
function words(): string[] {
  const particulars = Object.entries(site).flatMap(([name, value]) =>
    typeof value === 'string' && value.length >= 4 && !name.endsWith('Url') && name !== 'lawsAsOf' ? [value] : [],
  )
  const names = [...departments, ...members.map(({ name }) => name), '衡岚', '云澜', '和正']
  return [...new Set([...particulars, ...names, ...titles()])]
}

const test = journey.extend<object, { workerServer: TrialServer }>({
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await startCopy('empty')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const addresses = ['/index', ...catalogRoutes, ...new Set(Object.values(sections).map(({ path }) => path))]

test('no page of an empty installation contains a word of the example company, and each has its heading', async ({
  page,
}) => {
  test.slow()
  const forbidden = words()
  expect(forbidden.length).toBeGreaterThan(100)
  const faults: string[] = []
  await page.goto('/#/privacy')
  for (const address of addresses) {
    await follow(page, address)
    await settled(page)
    await expect(page.locator('h1')).toHaveText(/\S/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of [375, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await expectNoOverflow(page)
      const text = `${await page.title()}\n${await page.locator('body').innerText()}`
      faults.push(...forbidden.filter((word) => text.includes(word)).map((word) => `${address}: ${word}`))
    }
  }
  expect(faults).toEqual([])
})

test('the landing page shows no missing particulars: no empty number, no zero, no year twice', async ({ page }) => {
  await open(page, '/index')
  await expect(page.locator('h1')).toHaveText('物业服务企业')
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(page.getByText('24 小时服务热线')).toHaveCount(0)
    await expect(page.getByRole('region', { name: '公司数字' })).toHaveCount(0)
    for (const name of ['在管项目', '加入我们'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
    await expect(page.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} 物业服务企业`)
    await expect(footer.locator('svg')).toHaveCount(0)
  }
})
