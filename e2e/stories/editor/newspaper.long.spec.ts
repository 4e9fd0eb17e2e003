import { violations } from '../../fixtures/axe.ts'
import { button, unique } from '../../fixtures/console-parts.ts'
import { begin, entry, fill, pictureOf, staffPage, submitAndPublish } from '../../fixtures/desk-forms.ts'
import { editing, expect, reviewing, saved, test } from '../../fixtures/desk-people.ts'

// Several people, each with a page of their own.
test.beforeEach(() => test.slow())

test('a newspaper issue with two regions set by keyboard is read by staff', async ({
  colleague,
  browser,
  baseURL,
  memberToken,
}) => {
  test.slow()
  const title = unique('内刊')
  const { page } = await colleague([...editing, 'cms:resource:add'])
  const contentId = await begin(page, '企业报刊', title)
  await fill(page, { 本年期数: '5', 总期数: '46', 准印证号: '临内资准字第2026-018号' })
  await button(page, '添加版面').click()
  const sheet = entry(page, '版面 1')
  await fill(sheet, { 版名: '要闻' })
  await sheet.locator('input[type=file]').setInputFiles(pictureOf('newspaper-1/newspaper-1-1'))
  await fill(sheet, { 替代文字: '第一版：要闻' })

  await button(page, '在本版添加文章').press('Enter')
  const first = page.getByRole('button', { name: /^文章 1.*的区域/ })
  await expect(first).toBeFocused()
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowUp')
  for (let times = 0; times < 10; times++) await page.keyboard.press('Shift+ArrowDown')
  await expect(first).toHaveAccessibleName('文章 1的区域：左 15%，上 7%，宽 40%，高 30%')
  await button(page, '在本版添加文章').press('Enter')
  const second = page.getByRole('button', { name: /^文章 2.*的区域/ })
  await expect(second).toBeFocused()
  await fill(entry(page, '文章 2'), { 左: '5', 上: '60.5', 宽: '90', 高: '35' })
  await page.keyboard.press('Tab')
  await expect(second).toHaveAccessibleName('文章 2的区域：左 5%，上 60.5%，宽 90%，高 35%')
  for (const [at, headline] of ['服务提升行动启动', '冬季设备检查'].entries())
    await fill(entry(page, `文章 ${at + 1}`), { 标题: headline, 作者: '综合管理部', 全文: `${headline}。\n第二段。` })
  await expect(page.getByRole('list', { name: '第 1 版的文章' })).toContainText('文章 2“冬季设备检查”')
  await expect(saved(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await submitAndPublish(page, await colleague(reviewing), contentId, title)

  const staff = await staffPage(browser, baseURL, memberToken)
  await staff.goto(`/#/media/newspaper/details?id=${contentId}`)
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(staff.getByRole('img', { name: '第一版：要闻' }).first()).toBeVisible()
  const area = staff.getByRole('button', { name: '阅读《服务提升行动启动》' })
  await expect(area).toHaveAttribute('style', /left: 15%; top: 7%; width: 40%; height: 30%/)
  await area.click()
  await expect(staff.getByText('第二段。')).toBeVisible()
  await staff.goto('/#/media/newspaper')
  await expect(staff.getByRole('article').filter({ hasText: title }).first()).toContainText('1 版')
  await staff.context().close()
})
