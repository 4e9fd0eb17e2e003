import { itemPath } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { kindsOfPage, type Person } from '../appearance/pages.ts'
import { addressOf, expect, follow, open, settled, test } from '../fixtures/journey.ts'
import { DESKTOP, isAccessible, overflow, PHONE } from '../fixtures/page-checks.ts'
import { call, first } from '../fixtures/server/calls.ts'
import { itemSections, memberPages, readableSections, visitorPages } from '../fixtures/site-pages.ts'
import { routes } from '../fixtures/site-routes.ts'

// The story of the kinds of page opens one of each as the first address of a visit and runs axe on a phone, too: what it
// looks at is not looked at again here.
const isInStory = (person: Person, path: string) => Object.values(kindsOfPage[person]).includes(path)

/** Asserts one visible heading and no error on the page. */
async function isPage(page: Page, path: string) {
  const title = page.getByRole('heading', { level: 1 })
  await expect.soft(title, path).toHaveCount(1)
  await expect.soft(title, path).toBeVisible()
  await settled(page)
  await expect.soft(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
}

/** Axe at the width of a desktop, and the width on a phone; leaves the page as wide as it was. */
async function looksRight(page: Page, path: string) {
  await isAccessible(page, path, [DESKTOP])
  await page.setViewportSize({ width: PHONE, height: 768 })
  await expect.soft.poll(() => overflow(page), `${path} at ${PHONE} px`).toEqual([])
  await page.setViewportSize({ width: DESKTOP, height: 768 })
}

const CHECKED = 'one heading, no serious violation, fits the width of a phone'
const parts = <Item>(all: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
const MANY = 16

for (const part of parts(routes, MANY))
  test(`§2 ${part[0]?.[0]} to ${part.at(-1)?.[0]}: each address leads to its page; ${CHECKED}`, async ({ page }) => {
    test.slow()
    await open(page, '/privacy')
    for (const [path, ends, heading] of part)
      await test.step(`${path} ${ends === path ? 'is' : `leads to ${ends},`} ${heading}`, async () => {
        await follow(page, path)
        await expect.poll(() => addressOf(page), path).toBe(ends)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        await isPage(page, path)
        const name = ends === '/index' ? '首页' : heading
        await expect.soft(page, path).toHaveTitle(`${name} · 衡岚物业`)
        if (visitorPages.includes(path) && !isInStory('visitor', path)) await looksRight(page, path)
      })
  })

const others = visitorPages.filter((path) => !routes.some(([known]) => known === path))
test(`other pages of a visitor: ${CHECKED}`, async ({ page }) => {
  for (const path of others)
    await test.step(path, async () => {
      await open(page, path)
      await isPage(page, path)
      if (!isInStory('visitor', path)) await looksRight(page, path)
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

  test(`internal pages: ${CHECKED}`, async ({ page }) => {
    test.slow()
    await open(page, '/contactus')
    for (const path of memberPages)
      await test.step(path, async () => {
        await follow(page, path)
        await expect.poll(() => addressOf(page), path).toBe(path)
        await isPage(page, path)
        if (!isInStory('member', path)) await looksRight(page, path)
      })
  })

  for (const part of parts(readableSections, MANY))
    test(`§2 the first item of every section opens: ${part.join(', ')}; ${CHECKED}`, async ({
      page,
      api,
      memberToken,
    }) => {
      test.slow()
      await open(page, '/contactus')
      for (const key of part)
        await test.step(key, async () => {
          const query = { section: key, pageSize: 1 }
          const { data } = await call(api, memberToken, 'GET /api/cms/content/list', { query })
          const { contentId, title } = first(data.rows)
          await follow(page, itemPath(key, contentId))
          await expect.soft(page.getByRole('main').getByText(title, { exact: true }).first(), key).toBeVisible()
          await isPage(page, key)
          if (itemSections.includes(key)) await looksRight(page, key)
        })
    })
})
