import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/console-fixture.ts'
import { button, dialog, openConsole, userMenu } from '../fixtures/console-parts.ts'

type Language = 'zh' | 'en'
const words = {
  zh: {
    layout: '布局设置',
    save: '保存配置',
    reset: '重置配置',
    saving: '正在保存到本地，请稍候...',
    resetting: '正在清除设置缓存并刷新，请稍候...',
    size: '布局大小',
    sizes: ['默认', '中等', '小型', '迷你'],
    sized: '布局大小设置成功',
    full: '全屏显示',
    unsupported: '您的浏览器不支持全屏',
  },
  en: {
    layout: 'Layout settings',
    save: 'Save',
    reset: 'Reset',
    saving: 'Saving to local, please wait...',
    resetting: 'Clearing settings cache and refreshing, please wait...',
    size: 'Size',
    sizes: ['Default', 'Medium', 'Small', 'Mini'],
    sized: 'Switch Size Success',
    full: 'Full screen',
    unsupported: 'Your browser does not support fullscreen',
  },
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('layout-setting') ?? 'null'))
const colour = (page: Page) => page.getByRole('button', { name: /^主题颜色/ })

async function openIn(page: Page, language: Language, path = '/system/role', title = '角色管理') {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await openConsole(page, path, title)
}

async function openDrawer(page: Page, language: Language = 'zh') {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: words[language].layout }).click()
  const drawer = dialog(page, words[language].layout)
  await expect(drawer).toBeVisible()
  return drawer
}

for (const width of [1366, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 375 ? 740 : 768 } })

    test('§8 settings: each switch applies at once and is stored only by 保存配置, as exactly seven keys', async ({
      page,
    }) => {
      await openIn(page, 'zh')
      const drawer = await openDrawer(page)
      const strip = page.getByRole('navigation', { name: '已打开的页面' })
      await expect(strip).toBeVisible()
      await drawer.getByLabel('显示标签页').click()
      await expect(strip).toHaveCount(0)
      await drawer.getByLabel('网页标题随页面变化').click()
      await expect(page).toHaveTitle(/^角色管理/)
      await drawer.getByLabel('固定页头').click()
      await drawer.getByLabel('显示公司标志').click()
      await drawer.getByTitle('浅色侧栏').click()
      expect(await kept(page)).toBeNull()
      await button(drawer, '保存配置').click()
      await expect(page.getByText(words.zh.saving)).toBeVisible()
      await expect(page.getByText('配置已保存')).toBeVisible()
      await expect(page.getByText(words.zh.saving)).toHaveCount(0)
      const layout = {
        theme: '#409EFF',
        sideTheme: 'theme-light',
        topNav: false,
        tagsView: false,
        fixedHeader: false,
        sidebarLogo: false,
        dynamicTitle: true,
      }
      expect(await kept(page)).toEqual(layout)
      await page.reload()
      await expect(userMenu(page)).toBeVisible()
      await expect(strip).toHaveCount(0)
      const again = await openDrawer(page)
      await expect(again.getByLabel('显示标签页')).not.toBeChecked()
      await again.getByLabel('显示标签页').click()
      await expect(strip).toBeVisible()
      expect(await kept(page)).toEqual(layout)
    })
  })
}

test('§8 settings: the change of a switch is visible at once, and lost with the page without 保存配置', async ({
  page,
}) => {
  await openIn(page, 'zh')
  const drawer = await openDrawer(page)
  const side = page.getByRole('navigation', { name: '主菜单' })
  const top = page.getByRole('navigation', { name: '顶部导航' })
  const header = page.getByRole('banner')
  const ground = () => side.evaluate((element) => getComputedStyle(element).backgroundColor)
  const position = () => header.evaluate((element) => getComputedStyle(element).position)
  const before = { ground: await ground(), position: await position() }
  await drawer.getByTitle('浅色侧栏').click()
  await expect.poll(ground).not.toBe(before.ground)
  await drawer.getByLabel('顶部菜单').click()
  await expect(top).toBeVisible()
  await drawer.getByLabel('固定页头').click()
  await expect.poll(position).not.toBe(before.position)
  await expect(side.getByRole('link', { name: /管理控制台$/ })).toBeVisible()
  await drawer.getByLabel('显示公司标志').click()
  await expect(side.getByRole('link', { name: /管理控制台$/ })).toHaveCount(0)
  await page.reload()
  await expect(side.getByRole('link', { name: /管理控制台$/ })).toBeVisible()
  await expect(top).toHaveCount(0)
  expect({ ground: await ground(), position: await position() }).toEqual(before)
})

for (const language of ['zh', 'en'] as const) {
  const { save, saving, reset, resetting, size, sizes, sized, full, unsupported } = words[language]

  test(`§8 settings are saved and reset with these messages, and a reset reloads the page (${language})`, async ({
    page,
  }) => {
    await openIn(page, language)
    const drawer = await openDrawer(page, language)
    await button(drawer, save).click()
    await expect(page.getByText(saving, { exact: true })).toBeVisible()
    await expect(page.getByText(saving, { exact: true })).toHaveCount(0)
    expect(Object.keys(await kept(page))).toHaveLength(7)
    await page.evaluate(() => Object.assign(window, { before: true }))
    const loaded = page.waitForEvent('load')
    await button(drawer, reset).click()
    await expect(page.getByText(resetting, { exact: true })).toBeVisible()
    expect(await kept(page)).toBeNull()
    await loaded
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await expect(userMenu(page)).toBeVisible()
  })

  test(`§9 size: four sizes, medium by default; a change is confirmed and stored (${language})`, async ({ page }) => {
    await openIn(page, language)
    const search = page.getByRole('search').getByRole('textbox').first()
    const height = async () => (await search.locator('..').boundingBox())?.height
    const before = await height()
    await page.getByRole('button', { name: size, exact: true }).click()
    const items = page.locator('.ant-dropdown:visible').getByRole('menuitem')
    await expect(items).toHaveText(sizes)
    await expect(items.nth(1)).toHaveAttribute('aria-disabled', 'true')
    await items.nth(3).click()
    await expect(page.getByText(sized, { exact: true })).toBeVisible()
    await expect.poll(height).toBeLessThan(before ?? 0)
    await page.reload()
    await expect(search).toBeVisible()
    await expect.poll(height).toBeLessThan(before ?? 0)
  })

  test(`§8 a browser without full screen shows a message (${language})`, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await openIn(page, language)
    await page.getByRole('button', { name: full, exact: true }).click()
    await expect(page.getByText(unsupported, { exact: true })).toBeVisible()
  })
}

test('§9 theme: eight colours, #409EFF first; each applies at once without fetching a stylesheet', async ({ page }) => {
  const colours = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d']
  // A small page, because it is rendered eight times.
  await openIn(page, 'zh', '/nowhere', '找不到网页')
  const drawer = await openDrawer(page)
  await expect(colour(page)).toHaveText('#409EFF')
  const presets = drawer.getByRole('group', { name: '预设颜色' }).getByRole('radio')
  expect(await presets.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(colours)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
  const ground = () => button(drawer, '保存配置').evaluate((element) => getComputedStyle(element).backgroundColor)
  const seen = new Set([await ground()])
  await presets.first().focus()
  for (const [index, chosen] of [...colours.entries()].reverse()) {
    // By keyboard: from the first backwards to the last, and so on.
    await page.keyboard.press('ArrowLeft')
    await expect(presets.nth(index)).toBeChecked()
    await expect(colour(page)).toHaveText(chosen)
    await expect.poll(async () => seen.has(await ground()) && index > 0).toBe(false)
    seen.add(await ground())
  }
  expect(asked.filter((one) => one.startsWith('stylesheet'))).toEqual([])
})
