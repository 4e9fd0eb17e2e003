import { expect, open, test } from '../fixtures/journey.ts'

for (const width of [375, 1366])
  test(`at ${width} px a card without a picture has its title in the picture's place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/eduction/studies')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.filter({ has: page.locator('img') }).first()).toBeVisible()
    const plain = cards.filter({ hasNot: page.locator('img') }).first()
    const name = await plain.getByRole('heading').innerText()
    const [head, title] = await Promise.all([plain.boundingBox(), plain.getByRole('heading').boundingBox()])
    // Its upper third is where the other card has its picture.
    expect((title?.y ?? 0) - (head?.y ?? 0)).toBeLessThan((head?.width ?? 0) * 0.625)
    await plain.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

test('a small crop keeps the people of a drawing in view, and a phone has a banner of its own', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/internalrules/news?keyword=观摩')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '市物业服务行业协会组织观摩' })
  const position = await row.locator('img').evaluate((img) => getComputedStyle(img).objectPosition)
  expect(position).not.toBe('50% 50%')
  const banner = page.locator('picture img').first()
  await expect
    .poll(() => banner.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/banner-rules-phone\.webp$/)
})
