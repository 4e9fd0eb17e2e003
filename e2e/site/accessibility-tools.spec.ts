// The accessibility tools, and the larger text at every width.
import { itemPath, type SectionKey } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { expect, followInFooter, open, settled, test } from '../fixtures/journey.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { memberPages, visitorPages } from '../fixtures/site-pages.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: '无障碍' })
const openPanel = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '无障碍' }).click()
  await expect(panel(page)).toBeVisible()
}
const attributes = (page: Page) =>
  page.evaluate(() =>
    ['data-ease', 'data-contrast', 'data-pointer', 'data-line'].map((one) =>
      document.documentElement.hasAttribute(one),
    ),
  )

/** A device with these voices, which says nothing aloud; `speaks` ends the sentence that is being spoken. */
async function withVoices(page: Page, voices: { lang: string; localService: boolean }[]): Promise<void> {
  await page.addInitScript((own) => {
    const spoken: { text: string; utterance: EventTarget }[] = []
    class Utterance extends EventTarget {
      voice = null
      lang = ''
      rate = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => own.map((one) => ({ ...one, voiceURI: one.lang, name: one.lang })),
      speak: (utterance: Utterance) => spoken.push({ text: utterance.text, utterance }),
      cancel: () => {},
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
  }, voices)
}

type Speaking = { spoken: { text: string; utterance: EventTarget }[] }
const spoken = (page: Page) => page.evaluate(() => (window as unknown as Speaking).spoken.map(({ text }) => text))
const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as Speaking).spoken.at(-1)?.utterance.dispatchEvent(new Event('end')))
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()))

test('issue 28 §5 the panel works by keyboard, is remembered, and one press restores the page', async ({ page }) => {
  await open(page, '/index')
  await page.getByRole('banner').getByRole('button', { name: '无障碍' }).press('Enter')
  await expect(panel(page)).toBeVisible()
  for (const name of ['大字版', '高对比', '大指针', '阅读辅助线']) {
    const choice = panel(page).getByRole('switch', { name })
    await expect(choice).not.toBeChecked()
    await choice.press('Space')
    await expect(choice).toBeChecked()
  }
  expect(await attributes(page)).toEqual([true, true, true, true])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: '无障碍' })).toBeFocused()
  await page.reload()
  await settled(page)
  await expect.poll(() => attributes(page)).toEqual([true, true, true, true])
  const cursor = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).cursor)
  expect(await cursor('main h1')).toContain('pointer-arrow')
  expect(await cursor('main a[href]')).toContain('pointer-hand')
  expect(await cursor('input[type=search]')).toContain('pointer-text')
  expect(await violations(page)).toEqual([])
  await openPanel(page)
  await panel(page).getByRole('button', { name: '全部还原' }).click()
  expect(await attributes(page)).toEqual([false, false, false, false])
  expect(
    await page.evaluate(() => [localStorage.getItem('anju-accessibility'), localStorage.getItem('anju-ease')]),
  ).toEqual([null, null])
})

test('issue 28 §5 the page is read by sentence with the sentence marked; pause, stop, rate, and leaving the page', async ({
  page,
}) => {
  await withVoices(page, [{ lang: 'zh-CN', localService: true }])
  await open(page, '/accessibility')
  await openPanel(page)
  await panel(page).getByRole('button', { name: '朗读本页' }).click()
  const bar = page.getByRole('region', { name: '朗读' })
  await expect(bar.getByRole('button', { name: '暂停' })).toBeFocused()
  const [heading = ''] = await spoken(page)
  expect(heading).toBe('无障碍声明')
  expect(await marked(page)).toEqual(['无障碍声明'])
  await endSentence(page)
  const [, second = ''] = await spoken(page)
  expect(await marked(page)).toEqual([second])
  await bar.getByRole('button', { name: '暂停' }).click()
  await endSentence(page)
  expect(await spoken(page)).toHaveLength(2)
  await bar.getByRole('button', { name: '继续' }).click()
  expect(await spoken(page)).toEqual([heading, second, second])
  await bar.getByRole('combobox', { name: '语速' }).selectOption('快')
  expect(await spoken(page)).toHaveLength(4)
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: '停止' }).click()
  await expect(bar).toBeHidden()
  expect(await marked(page)).toEqual([])
  await openPanel(page)
  await panel(page).getByRole('button', { name: '朗读本页' }).click()
  await followInFooter(page, '隐私政策')
  await settled(page)
  await expect(bar).toBeHidden()
})

test('issue 28 §5 what the focus is on is read, and nothing of what was typed', async ({ page }) => {
  await withVoices(page, [{ lang: 'zh-CN', localService: true }])
  await open(page, '/proposal')
  await openPanel(page)
  await panel(page).getByRole('switch', { name: '朗读所指' }).click()
  await page.keyboard.press('Escape')
  const title = page.getByRole('main').getByRole('textbox', { name: '标题' })
  await title.fill('三号楼张三家漏水')
  await title.blur()
  await title.focus()
  await expect.poll(() => spoken(page)).toContainEqual(expect.stringContaining('标题'))
  expect((await spoken(page)).join()).not.toContain('张三')
})

test('issue 28 §5 without a voice on the device the panel says so, and has no button for it', async ({ page }) => {
  await withVoices(page, [
    { lang: 'zh-CN', localService: false },
    { lang: 'en-US', localService: true },
  ])
  await open(page, '/index')
  await openPanel(page)
  await expect(panel(page).getByText('这台设备没有中文语音，不能朗读')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '朗读本页' })).toHaveCount(0)
})

test('issue 28 §5 ? opens the keyboard help, except in a field and where keys are switched off', async ({ page }) => {
  const help = page.getByRole('dialog', { name: '键盘帮助' })
  await open(page, '/index')
  const field = page.getByRole('banner').getByRole('combobox', { name: '站内搜索' })
  await field.focus()
  await page.keyboard.type('?')
  await expect(field).toHaveValue('?')
  await field.blur()
  await page.keyboard.press('?')
  await expect(help.getByText('到下一个链接、按钮或输入框', { exact: false })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await help.getByRole('button', { name: '返回无障碍' }).click()
  await panel(page).getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.keyboard.press('?')
  await page.getByRole('banner').getByRole('button', { name: '大字版' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '退出大字版' })).toBeVisible()
  await expect(help).toBeHidden()
})

const WIDTHS = [320, 375, 768, 992, 1024, 1190, 1366, 1920]

async function firstItems(page: Page, keys: readonly SectionKey[], headers: Record<string, string> = {}) {
  const paths: string[] = []
  for (const section of keys) {
    const answer = await page.request.get('/api/cms/content/list', { params: { section, pageSize: 1 }, headers })
    const [row] = (await answer.json()).data.rows as { contentId: string }[]
    paths.push(itemPath(section, row?.contentId ?? ''))
  }
  return paths
}

async function fitsAtEveryWidth(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('anju-ease', 'on'))
  for (const path of paths) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      await test.step(`${path} at ${width} px`, () => expectNoOverflow(page))
    }
  }
}

test('review F6 with the larger text the header is a drawer up to 992 × 1.2 px, and no page is wider than its window', async ({
  page,
}) => {
  test.slow()
  const items = await firstItems(page, ['introduceIntroduction', 'internalrulesNews', 'information', 'cultureLecture'])
  const [{ lawId }] = (
    await (
      await page.request.get('/api/cms/law/search', { params: { keyword: '物业服务示例条例', scope: 'law' } })
    ).json()
  ).data.rows
  await fitsAtEveryWidth(page, [
    ...visitorPages,
    ...items,
    `/digitization/laws?law=${lawId}`,
    '/accessibility',
    '/privacy',
  ])
  const burger = page.getByRole('button', { name: '打开菜单' })
  const tabs = page.getByRole('navigation', { name: '主导航' })
  for (const [width, isDrawer] of [
    [992, true],
    [1190, true],
    [1191, false],
    [1920, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await expect(burger).toBeVisible({ visible: isDrawer })
    await expect(tabs).toBeVisible({ visible: !isDrawer })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await burger.click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await expect(drawer.getByRole('button', { name: '退出大字版' })).toBeVisible()
  await drawer.getByRole('button', { name: '无障碍' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(drawer).toBeHidden()
})

test.describe('for a member', () => {
  test.use({ person: 'member' })

  test('review F6 with the larger text no page of the staff is wider than its window', async ({ page }) => {
    test.slow()
    await fitsAtEveryWidth(page, ['/index', ...memberPages])
  })
})
