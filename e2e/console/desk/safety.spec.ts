import { violations } from '../../fixtures/axe.ts'
import { button, choose, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { begin, fill } from '../../fixtures/desk-forms.ts'
import { editing, expect, newArticle, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'

test('what must not be published is shown at its place, what may be is asked about', async ({ colleague }) => {
  const { page, token } = await colleague(reviewing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill('失物招领 13800138000')
  await text(page).click()
  await page.keyboard.type('失主的证号是11010519491231002X，请尽快领取。')
  await expect(saved(page)).toBeVisible()

  await button(page, '发布').click()
  const panel = page.getByRole('region', { name: '发布前检查' })
  const identity = panel.getByRole('button', { name: /身份证号/ })
  await expect(identity).toContainText('须处理')
  await expect(panel.getByRole('button', { name: /手机号码/ })).toContainText('提醒')
  expect(await violations(page)).toEqual([])
  await identity.click()
  await expect(text(page)).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('11010519491231002X')
  await page.keyboard.type('1101************2X')
  await expect(identity).toHaveCount(0)
  await expect(text(page)).toHaveText('失主的证号是1101************2X，请尽快领取。')

  await button(page, '发布').click()
  const asked = question(page, '确认发布吗')
  await expect(asked).toContainText('检查发现 1 处需要留意')
  await button(asked, '确定').click()
  await expect(page.getByText('请选择分类').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '分类' })).toBeFocused()
  await choose(page, page, '分类', '公司新闻')
  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
})

test('what a job advert must not say is shown while it is written, with the law, and leads to its place', async ({
  colleague,
}) => {
  test.slow()
  const { page } = await colleague(editing)
  await begin(page, '招聘信息', unique('维修电工'), '社招')
  const hints = page.getByRole('region', { name: '招聘用语提醒' })
  await fill(page, { 任职要求: '持电工证，男女不限' })
  await expect(saved(page)).toBeVisible()
  await expect(hints).toHaveCount(0)
  await fill(page, { 任职要求: '持电工证，35 岁以下，男性优先' })
  const age = hints.getByRole('button', { name: /35 岁以下/ })
  await expect(age).toContainText('就业促进法')
  await expect(hints.getByRole('button', { name: /男性优先/ })).toContainText('妇女权益保障法第四十三条')
  expect(await violations(page)).toEqual([])
  await age.click()
  await expect(page.getByLabel('任职要求')).toBeFocused()
  await fill(page, { 任职要求: '持电工证' })
  await expect(hints).toHaveCount(0)
})
