import { itemPath } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { expect, open, settled, test } from '../fixtures/journey.ts'
import { printedSheets } from '../fixtures/pdf-text.ts'

const COMPANY = '衡岚物业服务有限公司'
const main = (page: Page) => page.getByRole('main')
/** What belongs to the screen: navigation, buttons, the bar of a phone, larger text. */
const SCREEN = /站内搜索|员工登录|大字版|返回顶部|拨打热线|网站地图|复制链接|设为我的项目/

async function firstOf(page: Page, section: string): Promise<{ contentId: string; title: string }> {
  const answer = await page.request.get('/api/cms/content/list', { params: { section, pageSize: 1 } })
  return (await answer.json()).data.rows[0]
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** Every sheet says which of how many it is; the font draws 页 by the glyph of its radical. */
function expectNumbers(sheets: readonly string[]): void {
  for (const [at, sheet] of sheets.entries()) expect(sheet).toMatch(new RegExp(`第${at + 1}.共${sheets.length}.`))
}

/** Every sheet together; also that company, source, day and page numbers are there, and nothing of the screen. */
async function printed(page: Page): Promise<string> {
  const sheets = await printedSheets(page)
  const all = sheets.join('')
  expect(sheets[0]).toContain(COMPANY)
  expect(all).toMatch(/来源:http:\/\/[\w.:]+\/.*打印日期:\d{4}-\d{2}-\d{2}/)
  expect(all).not.toMatch(SCREEN)
  expectNumbers(sheets)
  return all
}

test('a news item, a project and a standard print as documents: company, title, source, day of printing, page numbers', async ({
  page,
}) => {
  for (const section of ['internalrulesNews', 'introduceIntroduction', 'internalrulesnative'] as const)
    await test.step(section, async () => {
      const { contentId, title } = await firstOf(page, section)
      await open(page, itemPath(section, contentId))
      await expect(main(page).getByText(title, { exact: true }).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const onPaper = plain(await main(page).innerText())
      await page.emulateMedia({ media: null })
      const text = await printed(page)
      expect(text).toContain(plain(title))
      expect(text.length).toBeGreaterThan(onPaper.length)
    })
})

/** What belongs to the screen on pages that lead on: fields, filters, buttons. */
const CONTROLS = /搜索|筛选|重置|全部部门|全部年份|您想办什么|员工登录|^登录|设为|提交|查询进度/

test('the start page, a landing page, a list and the page of letters print with their heading, without buttons, fields, filters and menus', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/index', '用心守护每一处日常'],
    ['/entercompany', '走进企业'],
    ['/internalrules/news', '新闻公告'],
    ['/proposal', '投诉与建议'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.waitForLoadState('networkidle')
      const text = await printed(page)
      expect(text).toContain(title)
      expect(text).not.toMatch(CONTROLS)
    })
})

test('a table of many rows has its head on every sheet, and the source stands in the margin of each', async ({
  page,
}) => {
  await open(page, '/internalrules/native')
  await expect(main(page).getByRole('row')).toHaveCount(21)
  const sheets = await printedSheets(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) {
    expect(sheet).toContain('标准名称')
    expect(sheet).toMatch(/来源:http/)
  }
})

test('a message that is on the screen is not printed', async ({ page }) => {
  const { contentId } = await firstOf(page, 'internalrulesNews')
  await open(page, itemPath('internalrulesNews', contentId))
  await main(page).getByRole('button', { name: '复制链接' }).click()
  // Whether a browser without windows has a clipboard does not matter here.
  await expect(page.getByRole('region', { name: '消息' }).getByText(/链接已复制|不允许复制/)).toBeVisible()
  expect(await printed(page)).not.toMatch(/链接已复制|不允许复制/)
})

test.describe('a law', () => {
  const TITLE = '临江市物业服务示例条例'
  const article = (page: Page, label: string) => main(page).getByRole('region', { name: label, exact: true })

  async function read(page: Page): Promise<void> {
    const answer = await page.request.get('/api/cms/law/search', { params: { keyword: TITLE, scope: 'law' } })
    const [{ lawId }] = (await answer.json()).data.rows
    await open(page, `/digitization/laws?law=${lawId}`)
    await expect(article(page, '第一条')).toBeVisible()
    // The dialog of the browser opens nowhere in a journey; what it would print is asked for below.
    await page.evaluate(() => {
      window.print = () => {}
    })
  }

  test('prints with its title, status and days, every article, and none of its tools', async ({ page }) => {
    await read(page)
    const text = await printed(page)
    expect(text).toContain(TITLE)
    expect(text).toContain('有效')
    expect(text).toMatch(/公布\d{4}-\d{2}-\d{2}/)
    for (const label of ['第一条', '第八条', '第十一条']) expect(text).toContain(label)
    expect(text).not.toMatch(/转到第|复制条文|打印本条|目录/)
  })

  test('prints the day as of which it is read', async ({ page }) => {
    await read(page)
    await main(page).getByLabel('适用日期').fill('2026-01-02')
    await expect(main(page).getByText('截至 2026-01-02')).toBeVisible()
    expect(await printed(page)).toContain('截至2026-01-02')
  })

  test('prints what a search found, with its words and filters and none of its controls', async ({ page }) => {
    await open(page, `/digitization/laws?keyword=${encodeURIComponent('电梯')}&level=local_regulation`)
    await expect(main(page).locator('mark').first()).toBeVisible()
    const text = await printed(page)
    expect(text).toMatch(/效力位阶:地方性法规/)
    expect(text).not.toMatch(/mm\/dd|年\/月|高空抛物|含同义词|排序/)
  })

  test('prints one article under the name of the law', async ({ page }) => {
    await read(page)
    await article(page, '第八条').hover()
    await main(page).getByRole('button', { name: '打印本条：第八条' }).click()
    const text = await printed(page)
    expect(text).toContain(TITLE)
    expect(text).toContain('不得以停止供电')
    expect(text).not.toContain('第一条')
    expect(text).not.toContain('第九条')
  })

  test('prints the chapter that is being read', async ({ page }) => {
    await read(page)
    await main(page).getByRole('navigation', { name: '目录' }).getByRole('button', { name: /附则/ }).click()
    await page.mouse.wheel(0, 40)
    await main(page).getByRole('button', { name: '打印本章' }).click()
    const text = await printed(page)
    expect(text).toContain(TITLE)
    expect(text).toContain('附则')
    expect(text).not.toContain('第一条')
  })
})

test.describe('for a member', () => {
  test.use({ person: 'member' })

  /** The own fields of the first item of a section, as a member gets them. */
  async function ownOf(page: Page, section: string, memberToken: string) {
    const headers = { Authorization: memberToken }
    const list = await page.request.get('/api/cms/content/list', { params: { section, pageSize: 1 }, headers })
    const { contentId } = (await list.json()).data.rows[0]
    const item = await page.request.get(`/api/cms/content/${contentId}`, { headers })
    return { contentId, fields: (await item.json()).data.fields }
  }

  test('no step of a procedure is torn: what it says, its danger and its check are on one sheet', async ({
    page,
    memberToken,
  }) => {
    const { contentId, fields } = await ownOf(page, 'internalrulesoperating', memberToken)
    await open(page, itemPath('internalrulesoperating', contentId))
    await expect(main(page).getByRole('heading', { name: '操作步骤' })).toBeVisible()
    const sheets = await printedSheets(page)
    expect(sheets.length).toBeGreaterThan(1)
    const steps = fields.steps as { text: string; hazardNote?: string; check?: string }[]
    for (const { text, hazardNote = '', check = '' } of steps) {
      const words = [text, hazardNote, check].map(plain)
      expect(sheets.filter((sheet) => words.every((one) => sheet.includes(one))).length, text).toBe(1)
    }
    const heading = sheets.find((sheet) => sheet.includes('操作步骤'))
    expect(heading, 'the heading stands above its first step').toContain(plain(steps[0]?.text ?? ''))
  })

  test('a newspaper prints each of its pages on a sheet of its own, and nothing else', async ({
    page,
    memberToken,
  }) => {
    const { contentId, fields } = await ownOf(page, 'mediaNewspaper', memberToken)
    const pages = fields.pages as { number: number; title: string }[]
    await open(page, itemPath('mediaNewspaper', contentId))
    await expect(main(page).getByRole('list', { name: '版面', exact: true }).locator('img')).toHaveCount(pages.length)
    const sheets = await printedSheets(page)
    expect(sheets).toHaveLength(pages.length)
    for (const [at, { number, title }] of pages.entries()) {
      expect(sheets[at]).toContain(plain(`${number} 版 ${title}`))
      expect(sheets[at]).toMatch(/来源:http/)
    }
    expect(sheets.join('')).not.toMatch(/上一版|下一版|放大|阅读全文|各期目录/)
  })

  test('a fee prints the same document by the key of the browser as by the button', async ({ page }) => {
    await open(page, '/internalrules/count')
    await settled(page)
    const template = main(page).getByLabel('换用模板')
    const title = await template.getByRole('option').nth(2).innerText()
    await template.selectOption(title)
    // The document beside the page is drawn from the figures of the template a moment later.
    await expect(page.getByRole('article', { includeHidden: true }).getByText(title).first()).toBeAttached()
    await expect(main(page).getByRole('button', { name: '打印', exact: true })).toBeEnabled()
    await expect(main(page).getByRole('table', { name: '成本分项（法定十项）' })).toBeVisible()
    const sheets = await printedSheets(page)
    const text = sheets.join('')
    expect(text).toContain(COMPANY)
    expect(text).toContain('成本分项(法定十项)')
    expect(text).toMatch(/元\/㎡·月|元\/m2·月/)
    expect(text).not.toMatch(/换用模板|导出|站内搜索/)
    expectNumbers(sheets)
  })
})
