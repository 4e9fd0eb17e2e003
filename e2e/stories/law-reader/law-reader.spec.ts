import type { Page } from '@playwright/test'
import { addressOf, expect, open, settled, test } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

const TITLE = '临江市物业服务示例条例'
const main = (page: Page) => page.getByRole('main')
const article = (page: Page, label: string) => main(page).getByRole('region', { name: label, exact: true })

async function read(page: Page, anchor = '') {
  const answer = await page.request.get('/api/cms/law/search', { params: { keyword: TITLE, scope: 'law' } })
  const [{ lawId }] = (await answer.json()).data.rows
  await open(page, `/digitization/laws?law=${lawId}${anchor && `&a=${anchor}`}`)
  await settled(page)
}

test('a reference in an article leads to the very 款 or 项, which is marked; the same link leads there again', async ({
  page,
}) => {
  await read(page)
  const reference = main(page).getByRole('link', { name: '本条例第四条第二项', exact: true })
  const target = new URLSearchParams((await reference.getAttribute('href'))?.split('?')[1]).get('a') ?? ''
  await reference.click()
  await expect.poll(() => addressOf(page)).toContain(`a=${target}`)
  const place = page.locator(`#${target}`)
  await expect(place).toBeInViewport()
  const tools = main(page).getByRole('group', { name: '字号' })
  const edge = async () => (await tools.boundingBox().then((box) => box && box.y + box.height)) ?? 0
  await expect.poll(async () => ((await place.boundingBox())?.y ?? 0) - (await edge())).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(place).not.toBeInViewport()
  await reference.click()
  await expect(place).toBeInViewport()
})

test('keys lead to the next and the last article and to the fields; not while typing, and not when switched off', async ({
  page,
}) => {
  await read(page, 'art-3')
  await expect(article(page, '第三条')).toBeFocused()
  await page.keyboard.press('j')
  await expect(article(page, '第四条')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(article(page, '第二条')).toBeFocused()
  await page.keyboard.press('g')
  const number = main(page).getByLabel(/转到第/)
  await expect(number).toBeFocused()
  await number.pressSequentially('jk/')
  await expect(number).toHaveValue('jk/')
  await article(page, '第二条').focus()
  await page.keyboard.press('/')
  await expect(main(page).getByRole('searchbox', { name: '查找' })).toBeFocused()
  await main(page).getByRole('button', { name: '关闭快捷键' }).click()
  await article(page, '第二条').focus()
  await page.keyboard.press('j')
  await expect(article(page, '第二条')).toBeFocused()
  await page.reload()
  await expect(main(page).getByRole('button', { name: '启用快捷键' })).toBeVisible()
})

test('favourites and what was read last are listed in the law desk, and can be taken away and cleared', async ({
  page,
}) => {
  await read(page, 'art-3')
  await article(page, '第三条').getByRole('button', { name: '收藏：第三条' }).click()
  await expect(article(page, '第三条').getByRole('button', { name: '收藏：第三条' })).toHaveText('已收藏')
  await main(page).getByRole('button', { name: '收藏本法' }).click()
  await open(page, '/digitization/laws')
  const favourites = main(page).getByRole('region', { name: '我的收藏' })
  await expect(favourites.getByRole('link')).toHaveText([TITLE, `${TITLE} 第三条`])
  await expect(main(page).getByRole('region', { name: '最近阅读' }).getByRole('link')).toHaveText([`${TITLE} 第三条`])
  await expect(main(page).getByText('收藏与阅读记录只保存在这个浏览器里。')).toBeVisible()
  await favourites.getByRole('button', { name: `取消收藏：${TITLE} 第三条` }).click()
  await expect(favourites.getByRole('link')).toHaveText([TITLE])
  await favourites.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await open(page, '/digitization/laws')
  await main(page).getByRole('button', { name: '清空我的收藏' }).click()
  await main(page).getByRole('button', { name: '清空最近阅读' }).click()
  await expect(main(page).getByText('收藏与阅读记录只保存在这个浏览器里。')).toHaveCount(0)
})

test('a citation is copied in short and in full, of the article or of one 款', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await read(page, 'art-8')
  const tools = article(page, '第八条')
  await tools.getByRole('button', { name: '短引用：第八条' }).click()
  await expect.poll(copied).toBe(`《${TITLE}》第八条，有效（截至 2025-04）`)
  await tools.getByRole('button', { name: '复制引用：第八条' }).click()
  await expect
    .poll(copied)
    .toMatch(/^《临江市物业服务示例条例》（2024年9月27日公布，[^）]+施行，有效（截至 2025-04））第八条：“/)
  const second = article(page, '第二条')
  await second.hover()
  await second.getByRole('button', { name: '选择款项：第二条' }).click()
  await second.getByLabel('引用第二条的哪一部分').selectOption({ label: '第二款' })
  await second.getByRole('button', { name: '短引用：第二条第二款' }).click()
  await expect.poll(copied).toBe(`《${TITLE}》第二条第二款，有效（截至 2025-04）`)
})

test('a word is found from place to place: every place is counted and marked, and Escape leaves the field', async ({
  page,
}) => {
  await read(page)
  const find = main(page).getByRole('form', { name: '在本法中查找' })
  await find.getByLabel('查找').fill('电梯')
  const count = find.getByRole('status')
  await expect(count).toHaveText(/^\d+ 处，在 \d+ 条中$/)
  const total = Number.parseInt(await count.innerText(), 10)
  expect(total).toBeGreaterThan(1)
  const marked = (name: string) =>
    page.evaluate(
      (highlight) => [...(CSS.highlights.get(highlight) ?? [])].map((range) => (range as Range).toString()),
      name,
    )
  const text = await main(page).locator('section > p').allInnerTexts()
  expect(total).toBe(text.join('\n').split('电梯').length - 1)
  expect(await marked('law-word')).toEqual(Array.from({ length: total }, () => '电梯'))
  await find.getByRole('button', { name: '下一处' }).click()
  await expect(count).toHaveText(`第 1 处，共 ${total} 处`)
  expect(await marked('law-word-here')).toEqual(['电梯'])
  await find.getByLabel('查找').press('Enter')
  await find.getByLabel('查找').press('Enter')
  await expect(count).toHaveText(`第 ${(2 % total) + 1} 处，共 ${total} 处`)
  await find.getByLabel('查找').fill('没有这个词')
  await expect(count).toHaveText('没有找到')
  await find.getByLabel('查找').press('Escape')
  await expect(find.getByLabel('查找')).not.toBeFocused()
  await expect(find.getByLabel('查找')).toHaveValue('')
  await page.keyboard.press('g')
  await expect(main(page).getByLabel(/转到第/)).toBeFocused()
})

test('the address names the article that is read, and the history has no entry for it', async ({ page }) => {
  await read(page, 'art-3')
  await expect(article(page, '第三条')).toBeInViewport()
  const entries = await page.evaluate(() => window.history.length)
  await main(page)
    .getByLabel(/转到第/)
    .fill('10')
  await main(page)
    .getByLabel(/转到第/)
    .press('Enter')
  await expect.poll(() => addressOf(page)).toContain('a=art-10')
  await page.keyboard.press('k')
  await expect.poll(() => addressOf(page)).toContain('a=art-9')
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
  await page.reload()
  await expect(article(page, '第九条')).toBeInViewport()
  await main(page).getByLabel('适用日期').fill('2026年7月1日')
  await main(page).getByLabel('适用日期').press('Enter')
  await expect.poll(() => addressOf(page)).toMatch(/a=art-9.*on=2026-07-01/)
})

test('a day that there is not is said beside its field', async ({ page }) => {
  await read(page)
  const day = main(page).getByLabel('适用日期')
  await expect(day).toHaveAttribute('placeholder', '年-月-日')
  await day.fill('2026/2/30')
  await day.press('Enter')
  await expect(main(page).getByRole('alert')).toHaveText('没有这一天，请写成 2026-01-31')
  expect(addressOf(page)).not.toContain('on=')
})

test('a law, an article and a list of hits are downloaded in the format that is chosen', async ({ page }) => {
  const fileOf = async (name: string) => {
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name, exact: true }).click()
    return (await download).suggestedFilename()
  }
  await read(page, 'art-8')
  await main(page).getByRole('button', { name: '下载：整部法规' }).click()
  expect(await fileOf('下载 Word：整部法规')).toMatch(/^临江市物业服务示例条例_\d+\.docx$/)
  await main(page).getByRole('button', { name: '下载：第八条' }).click()
  expect(await fileOf('下载 Excel：第八条')).toMatch(/^临江市物业服务示例条例第八条_\d+\.xlsx$/)
  await open(page, '/digitization/laws?keyword=电梯')
  await main(page).getByRole('button', { name: '下载：检索结果（前 200 条）' }).click()
  expect(await fileOf('下载 Excel：检索结果（前 200 条）')).toMatch(/^法规检索-?：?电梯（共 \d+ 条）_\d+\.xlsx$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

  test('the tools have two rows of targets for fingers, and what they lead to is not covered by them', async ({
    page,
  }) => {
    await read(page)
    await expect(main(page).getByRole('button', { name: /快捷键/ })).toHaveCount(0)
    const tools = page.locator('#law-tools')
    for (const width of [320, 375, 414, 768]) {
      await page.setViewportSize({ width, height: 760 })
      await expectNoOverflow(page)
      expect(await tools.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} px`).toBeLessThanOrEqual(0)
      const heights = await tools
        .locator('button:visible, input:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(44)
    }
    await main(page).getByLabel('转到第').fill('8')
    await main(page).getByRole('button', { name: '前往' }).click()
    const belowTools = async (label: string) => {
      const [tool, place] = await Promise.all([tools.boundingBox(), article(page, label).boundingBox()])
      return (place?.y ?? 0) - (tool?.y ?? 0) - (tool?.height ?? 0)
    }
    await expect.poll(() => belowTools('第八条')).toBeGreaterThanOrEqual(0)
    expect(await belowTools('第八条')).toBeLessThan(120)
  })

  test('the tools of an article are one menu', async ({ page }) => {
    await read(page, 'art-8')
    const tools = article(page, '第八条')
    await expect(tools.getByRole('button')).toHaveCount(1)
    await tools.getByRole('button', { name: '第八条的工具' }).click()
    await expect(tools.getByRole('button', { name: '复制引用：第八条' })).toBeVisible()
    await expect(tools.getByRole('button', { name: '下载：第八条' })).toBeVisible()
    await expectNoOverflow(page)
  })

  test('the contents are a drawer; a choice closes it and leads there, and larger text keeps the place', async ({
    page,
  }) => {
    await read(page)
    const opener = main(page).getByRole('button', { name: '目录' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: '本法目录' })
    await drawer.getByRole('button', { name: /附则/ }).click()
    await expect(drawer).toBeHidden()
    await expect(main(page).getByRole('heading', { name: /附则/ })).toBeInViewport()
    await main(page).getByLabel('转到第').fill('8')
    await main(page).getByRole('button', { name: '前往' }).click()
    await expect(article(page, '第八条')).toBeInViewport()
    await opener.click()
    await drawer.getByRole('button', { name: '大', exact: true }).click()
    await drawer.getByRole('button', { name: '关闭目录' }).click()
    await expect(article(page, '第八条')).toBeInViewport()
  })
})
