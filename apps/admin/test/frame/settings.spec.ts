// The settings of the layout and the size of the console, in both of its languages.
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrived, enter, jump, reload } from '../console/console.tsx'
import { takeDepartures } from '../console/departures.ts'
import { expectMessage } from '../console/forms.ts'
import {
  banner,
  button,
  dialog,
  expectCount,
  expectTexts,
  focus,
  press,
  sidebar,
  strip,
  userMenu,
} from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

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

const stored = () => JSON.parse(localStorage.getItem('layout-setting') ?? 'null')
const colour = () => page.getByRole('button', { name: /^主题颜色/ })
const logo = () => sidebar().getByRole('link', { name: /管理控制台$/ })

async function openIn(language: Language, path = '/system/role', title = '角色管理'): Promise<void> {
  localStorage.setItem('language', language)
  enter()
  jump(path)
  reload()
  await arrived(title)
}

async function openDrawer(language: Language = 'zh') {
  await userMenu().click()
  await page.getByRole('menuitem', { name: words[language].layout }).click()
  const drawer = dialog(words[language].layout)
  await expect.element(drawer).toBeVisible()
  return drawer
}

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

for (const width of [1366, 375])
  test.describe(`at ${width} px`, () => {
    test('§8 settings: each switch applies at once and is stored only by 保存配置, as exactly seven keys', async () => {
      await page.viewport(width, width === 375 ? 740 : 768)
      await openIn('zh')
      const drawer = await openDrawer()
      await expect.element(strip()).toBeVisible()
      await drawer.getByLabelText('显示标签页').click()
      await expectCount(strip(), 0)
      await drawer.getByLabelText('网页标题随页面变化').click()
      await expect.poll(() => document.title).toMatch(/^角色管理/)
      await drawer.getByLabelText('固定页头').click()
      await drawer.getByLabelText('显示公司标志').click()
      await drawer.getByTitle('浅色侧栏').click()
      expect(stored()).toBeNull()
      await button('保存配置', drawer).click()
      await expect.element(page.getByText(words.zh.saving)).toBeVisible()
      await expectMessage('配置已保存')
      await expectCount(page.getByText(words.zh.saving), 0)
      const layout = {
        theme: '#409EFF',
        sideTheme: 'theme-light',
        topNav: false,
        tagsView: false,
        fixedHeader: false,
        sidebarLogo: false,
        dynamicTitle: true,
      }
      expect(stored()).toEqual(layout)
      reload()
      await expect.element(userMenu()).toBeVisible()
      await expectCount(strip(), 0)
      const again = await openDrawer()
      await expect.element(again.getByLabelText('显示标签页')).not.toBeChecked()
      await again.getByLabelText('显示标签页').click()
      await expect.element(strip()).toBeVisible()
      expect(stored()).toEqual(layout)
    })
  })

test('§8 settings: the change of a switch is visible at once, and lost with the page without 保存配置', async () => {
  await openIn('zh')
  const drawer = await openDrawer()
  const top = page.getByRole('navigation', { name: '顶部导航' })
  const ground = () => getComputedStyle(sidebar().element()).backgroundColor
  const position = () => getComputedStyle(banner().element()).position
  const before = { ground: ground(), position: position() }
  await drawer.getByTitle('浅色侧栏').click()
  await expect.poll(ground).not.toBe(before.ground)
  await drawer.getByLabelText('顶部菜单').click()
  await expect.element(top).toBeVisible()
  await drawer.getByLabelText('固定页头').click()
  await expect.poll(position).not.toBe(before.position)
  await expect.element(logo()).toBeVisible()
  await drawer.getByLabelText('显示公司标志').click()
  await expectCount(logo(), 0)
  reload()
  await arrived()
  await expect.element(logo()).toBeVisible()
  await expectCount(top, 0)
  expect({ ground: ground(), position: position() }).toEqual(before)
})

for (const language of ['zh', 'en'] as const) {
  const { save, saving, reset, resetting, size, sizes, sized, full, unsupported } = words[language]

  test(`§8 settings are saved and reset with these messages, and a reset reloads the page (${language})`, async () => {
    await openIn(language)
    const drawer = await openDrawer(language)
    await button(save, drawer).click()
    await expectMessage(saving)
    await expectCount(page.getByText(saving, { exact: true }), 0)
    expect(Object.keys(stored())).toHaveLength(7)
    expect(takeDepartures()).toEqual([])
    await button(reset, drawer).click()
    await expectMessage(resetting)
    expect(stored()).toBeNull()
    await expect.poll(takeDepartures).toEqual(['reload'])
  })

  test(`§9 size: four sizes, medium by default; a change is confirmed and stored (${language})`, async () => {
    await openIn(language)
    const search = page.getByCss('search').getByRole('textbox').first()
    const height = () => search.element().parentElement?.getBoundingClientRect().height ?? 0
    const before = height()
    await button(size).click()
    const items = page.getByCss('.ant-dropdown').getByRole('menuitem')
    await expectTexts(items, sizes)
    await expect.element(items.nth(1)).toHaveAttribute('aria-disabled', 'true')
    await items.nth(3).click()
    await expectMessage(sized)
    await expect.poll(height).toBeLessThan(before)
    reload()
    await arrived()
    await expect.element(search).toBeVisible()
    await expect.poll(height).toBeLessThan(before)
  })

  test(`§8 a browser without full screen shows a message (${language})`, async () => {
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
    await openIn(language)
    await button(full).click()
    await expectMessage(unsupported)
  })
}

test('§9 theme: eight colours, #409EFF first; each applies at once without fetching a stylesheet', async () => {
  const colours = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d']
  // A small page, because it is rendered eight times.
  await openIn('zh', '/nowhere', '找不到网页')
  const drawer = await openDrawer()
  await expect.element(colour()).toHaveTextContent('#409EFF')
  const presets = drawer.getByRole('group', { name: '预设颜色' }).getByRole('radio')
  expect(presets.elements().map((one) => one.getAttribute('aria-label'))).toEqual(colours)
  performance.clearResourceTimings()
  const ground = () => getComputedStyle(button('保存配置', drawer).element()).backgroundColor
  const seen = new Set([ground()])
  focus(presets.first())
  for (const [index, chosen] of [...colours.entries()].reverse()) {
    // By keyboard: from the first backwards to the last, and so on.
    await press('ArrowLeft')
    await expect.element(presets.nth(index)).toBeChecked()
    await expect.element(colour()).toHaveTextContent(chosen)
    await expect.poll(() => seen.has(ground()) && index > 0).toBe(false)
    seen.add(ground())
  }
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  expect(fetched.filter(({ initiatorType, name }) => initiatorType === 'css' || /\.css\b/.test(name))).toEqual([])
})
