import { violations } from '../../fixtures/axe.ts'
import { button, choose, unique } from '../../fixtures/console-parts.ts'
import { begin, entry, fill, staffPage, submitAndPublish } from '../../fixtures/desk-forms.ts'
import { editing, expect, reviewing, saved, test } from '../../fixtures/desk-people.ts'

// Each makes two accounts, and writes a whole form.
test.beforeEach(() => test.slow())

test('a procedure with steps and hazards is written by its form; what is missing is shown at its place', async ({
  colleague,
  browser,
  baseURL,
  memberToken,
}) => {
  const title = unique('发电机试机')
  const { page } = await colleague(editing)
  const contentId = await begin(page, '操作规程', title, '工程')
  await fill(page, {
    文件编号: 'WI-GC-088',
    版本: 'A/1',
    适用岗位: '值班电工',
    设备: '柴油发电机组',
    施行日期: '2026-12-01',
    复审期限: '2027-11-30',
    批准: '总经理办公会',
    目的: '保证停电时三十秒内供电。',
    范围: '各项目发电机房。',
    职责: '值班电工操作，工程主管监护。',
    劳动防护: '绝缘手套\n护耳器\n',
  })
  for (const [at, words] of ['检查油位和水温', '合闸带载', '启动机组并空载运行'].entries()) {
    await button(page, '添加步骤').click()
    const step = entry(page, `步骤 ${at + 1}`)
    await expect(step.getByLabel('内容', { exact: true })).toBeFocused()
    if (at !== 2) await page.keyboard.type(words)
  }
  await choose(page, entry(page, '步骤 2'), '风险', '高')
  await entry(page, '步骤 2').getByLabel('危险点').fill('反送电')
  await expect(saved(page)).toBeVisible()
  await button(page, '提交审核').click()
  const last = entry(page, '步骤 3').getByLabel('内容', { exact: true })
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleDescription('还没有填写')
  expect(await violations(page)).toEqual([])
  await last.fill('启动机组并空载运行')
  await expect(last).not.toHaveAccessibleDescription(/没有填写/)
  await last.press('Alt+ArrowUp')
  await expect(entry(page, '步骤 2').getByLabel('内容', { exact: true })).toHaveValue('启动机组并空载运行')
  await expect(entry(page, '步骤 2').getByLabel('内容', { exact: true })).toBeFocused()
  await submitAndPublish(page, await colleague(reviewing), contentId, title)

  const staff = await staffPage(browser, baseURL, memberToken)
  await staff.goto(`/#/internalrules/operating?id=${contentId}`)
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const steps = staff.getByRole('listitem').filter({ has: staff.getByRole('checkbox') })
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(1)).toContainText('启动机组并空载运行')
  await expect(steps.nth(2)).toContainText('高风险 反送电')
  await expect(staff.getByRole('listitem').filter({ hasText: '护耳器' })).toBeVisible()
  await staff.goto('/#/internalrules/operating')
  await expect(staff.getByRole('listitem').filter({ hasText: title })).toContainText('共 3 步')
  await staff.context().close()
})
