import { itemPath } from '@anju/contract/sections'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientHeaders, expect, open, test } from '../fixtures/journey.ts'
import { itemSections, memberPages, visitorPages } from '../fixtures/site-pages.ts'

/** What axe holds against a page, as rule and place; only what it calls serious or critical. */
async function violations(page: Page): Promise<string[]> {
  // No page has a frame, so axe needs no second page to gather its results.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Looks at what is open on a desktop and on a phone. */
async function isAccessible(page: Page, what: string) {
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 })
    expect.soft(await violations(page), `${what} at ${width} px`).toEqual([])
  }
}

async function areAccessible(page: Page, paths: readonly string[]) {
  test.slow()
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      await isAccessible(page, path)
    })
}

const part = <Item>(all: readonly Item[], at: number, of: number) => all.filter((_, index) => index % of === at)

for (let at = 0; at < 4; at++)
  test(`axe finds no serious violation on public pages at 1366 and 375 px (${at + 1} of 4)`, async ({ page }) => {
    await areAccessible(page, part(visitorPages, at, 4))
  })

test.describe('for a member', () => {
  test.use({ person: 'member' })

  test('axe finds no serious violation on internal pages at 1366 and 375 px', async ({ page }) => {
    await areAccessible(page, memberPages)
  })

  for (let at = 0; at < 2; at++)
    test(`axe finds no serious violation on items at 1366 and 375 px (${at + 1} of 2)`, async ({
      page,
      memberToken,
    }) => {
      for (const section of part(itemSections, at, 2)) {
        const answer = await page.request.get(`/api/cms/content/list?section=${section}&pageSize=1`, {
          headers: { ...clientHeaders, Authorization: memberToken },
        })
        const [item] = (await answer.json()).data.rows
        await areAccessible(page, [itemPath(section, item.contentId)])
      }
    })
})

test('axe finds no serious violation in the law reader', async ({ page }) => {
  const answer = await page.request.get('/api/cms/law/search', {
    params: { keyword: '物业服务示例条例', scope: 'law' },
  })
  const [{ lawId }] = (await answer.json()).data.rows
  await areAccessible(page, [`/digitization/laws?law=${lawId}`])
})

test('axe finds no serious violation in a refused form and in the login dialog', async ({ page }) => {
  await open(page, '/proposal')
  await page.getByRole('main').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写标题')).toBeVisible()
  await isAccessible(page, 'the refused form')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(dialog.getByText('请输入正确的姓名')).toBeVisible()
  await isAccessible(page, 'the login dialog')
})
