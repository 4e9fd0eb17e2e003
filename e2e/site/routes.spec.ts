import { itemPath } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { addressOf, clientHeaders, expect, open, settled, test } from '../fixtures/journey.ts'
import { DESKTOP, looksRight } from '../fixtures/page-checks.ts'
import { itemSections, memberPages, readableSections, visitorPages } from '../fixtures/site-pages.ts'
import { routes } from '../fixtures/site-routes.ts'

/** Opens an address as the first one of a visit: a new document, and nothing stored by earlier pages. */
async function openAfresh(page: Page, path: string) {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    // An empty page is quicker to resize than the one whose checks have left it at the width of a phone.
    await page.setViewportSize({ width: DESKTOP, height: 768 })
  }
  await open(page, path)
}

/** Asserts one visible heading and no error on the page. */
async function isPage(page: Page, path: string) {
  const title = page.getByRole('heading', { level: 1 })
  await expect.soft(title, path).toHaveCount(1)
  await expect.soft(title, path).toBeVisible()
  await settled(page)
  await expect.soft(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
}

const CHECKED = 'one heading, no serious violation at 1366 and 375 px, fits the width of a phone'
const parts = <Item>(all: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
const A_FEW = 5
const SEVERAL = 8

test.beforeEach(() => test.setTimeout(300_000))

for (const part of parts(routes, SEVERAL))
  test(`§2 ${part[0]?.[0]} to ${part.at(-1)?.[0]}: each address leads to its page; ${CHECKED}`, async ({ page }) => {
    for (const [path, ends, heading] of part)
      await test.step(`${path} ${ends === path ? 'is' : `leads to ${ends},`} ${heading}`, async () => {
        await openAfresh(page, path)
        await expect.poll(() => addressOf(page), path).toBe(ends)
        await isPage(page, path)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        const named = ends === '/index' ? '首页' : heading
        await expect.soft(page, path).toHaveTitle(`${named} · 衡岚物业`)
        if (visitorPages.includes(path)) await looksRight(page, path)
      })
  })

const others = visitorPages.filter((path) => !routes.some(([known]) => known === path))
test(`other pages of a visitor: ${CHECKED}`, async ({ page }) => {
  for (const path of others)
    await test.step(path, async () => {
      await openAfresh(page, path)
      await isPage(page, path)
      await looksRight(page, path)
    })
})

test('§2 an empty hash leads to /index', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => addressOf(page)).toBe('/index')
})

test('§2 a redirect leaves no history entry: back leads to the page before', async ({ page }) => {
  await open(page, '/contactus')
  await page.evaluate(() => {
    location.hash = '#/companyCulture'
  })
  await expect.poll(() => addressOf(page)).toBe('/cultureCdetial')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/contactus')
})

test.describe('for a member', () => {
  test.use({ person: 'member' })

  for (const part of parts(memberPages, A_FEW))
    test(`internal pages ${part[0]} to ${part.at(-1)}: ${CHECKED}`, async ({ page }) => {
      for (const path of part)
        await test.step(path, async () => {
          await openAfresh(page, path)
          await isPage(page, path)
          await looksRight(page, path)
        })
    })

  for (const part of parts(readableSections, A_FEW)) {
    test(`§2 the first item of every section opens: ${part.join(', ')}; ${CHECKED}`, async ({ page, memberToken }) => {
      for (const key of part) {
        await test.step(key, async () => {
          const answer = await page.request.get(`/api/cms/content/list?section=${key}&pageSize=1`, {
            headers: { ...clientHeaders, Authorization: memberToken },
          })
          const [item] = (await answer.json()).data.rows
          await openAfresh(page, itemPath(key, item.contentId))
          await expect.soft(page.getByRole('main').getByText(item.title, { exact: true }).first(), key).toBeVisible()
          await isPage(page, key)
          if (itemSections.includes(key)) await looksRight(page, key)
        })
      }
    })
  }
})
