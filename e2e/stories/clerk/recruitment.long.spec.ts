import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { application, openApplication, openedApplication } from '../../fixtures/applications.ts'
import { violations } from '../../fixtures/axe.ts'
import { answerTo, beginStep, button, dialog, openConsole, row, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const selecting = ['list', 'query', 'handle', 'contact'].map((one) => `cms:recruitment:${one}`)
const DESKTOP = { width: 1366, height: 768 }
const applicant = () => `应聘人${randomUUID().slice(0, 6)}`

/** Where a sentence stands once it is sent; the form that it was typed into may still be closing. */
const historyOf = (page: Page) => openedApplication(page).getByRole('region', { name: '处理经过' })

test('two clerks decide at once: the second loses no word and decides after reading the first', async ({
  colleague,
  api,
}) => {
  test.slow()
  const name = applicant()
  const { department } = await application(api, name)
  const [first, second] = [
    await colleague(selecting, DESKTOP, department),
    await colleague(selecting, DESKTOP, department),
  ]
  for (const { page } of [first, second]) await openApplication(page, name)
  const words = await beginStep(openedApplication(second.page), '移到“未录用”')
  await words.getByLabel('给应聘人的话').fill('感谢您，这个岗位已经招满。')
  await takeStep(openedApplication(first.page), '移到“初筛通过”')
  await expect(historyOf(first.page).getByText('您的应聘已通过初步筛选，我们会与您联系。')).toBeVisible()
  const send = () => words.getByRole('button', { name: '移到“未录用”', exact: true }).click()
  const refused = await answerTo(second.page, '/cms/recruitment/move', send)
  expect(((await refused.json()) as { code: number }).code).toBe(409)
  const news = openedApplication(second.page).getByRole('region', { name: '新的办理' })
  await expect(news.getByText('您的应聘已通过初步筛选，我们会与您联系。')).toBeVisible()
  await expect(words.getByLabel('给应聘人的话')).toHaveValue('感谢您，这个岗位已经招满。')
  await send()
  await expect(historyOf(second.page).getByText('感谢您，这个岗位已经招满。')).toBeVisible()
})

test('a card of the board is moved by the keyboard; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  test.slow()
  const name = applicant()
  const { department } = await application(api, name)
  const { page } = await colleague(selecting, PHONE_WINDOW, department)
  await openConsole(page, '/cms/recruitment', '应聘')
  await button(page, '看板').click()
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
  await expect(button(column('待筛选'), name)).toBeVisible()
  await isRightAtBothWidths(page)
  await column('待筛选')
    .getByRole('button', { name: `移动 ${name}` })
    .press('Enter')
  const choice = page.getByRole('menuitem', { name: '移到“初筛通过”' })
  await expect(choice).toBeVisible()
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  const moving = dialog(page, `移到“初筛通过”：${name}`)
  await moving.getByLabel('给应聘人的话').fill('请等待电话。')
  await moving.getByRole('button', { name: '移到“初筛通过”', exact: true }).press('Enter')
  await expect(button(column('初筛通过'), name)).toBeVisible()
  await expect(button(column('待筛选'), name)).toHaveCount(0)
  // A dialog that is still open would keep the focus.
  await expect(moving).toHaveCount(0)
  await button(column('初筛通过'), name).press('Enter')
  await expect(openedApplication(page).getByText('请等待电话。')).toBeVisible()
})

test('the views count the applications of a position; how long they are kept is set by who may', async ({
  colleague,
  api,
}) => {
  const name = applicant()
  const { title, department } = await application(api, name, { keepInPool: true })
  const { page } = await colleague([...selecting, 'cms:recruitment:setting'], DESKTOP, department)
  await openConsole(page, '/cms/recruitment', '应聘')
  await expect(page.getByRole('navigation', { name: '视图' }).getByText(/^人才库（\d+）$/)).toBeVisible()
  await page
    .getByRole('navigation', { name: '视图' })
    .getByText(/^人才库/)
    .click()
  await expect(row(page, name)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, '岗位统计').click()
  const figures = dialog(page, '岗位统计')
  await expect(figures.getByRole('row').filter({ hasText: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await figures.getByRole('button', { name: /关闭|Close/ }).click()
  await button(page, '保存期限').click()
  const keeping = dialog(page, '应聘的保存期限')
  await expect(keeping.getByLabel('保存期限（月）', { exact: true })).toHaveValue('6')
  expect(await violations(page)).toEqual([])
  await keeping.getByRole('button', { name: /取\s*消/ }).click()
  await button(page, '给应聘人的话').click()
  const words = dialog(page, '给应聘人的话')
  await expect(words.getByLabel('移到“未录用”')).toHaveValue(/祝您早日找到满意的工作/)
  await words.getByLabel('移到“录用”').fill('  ')
  await words.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(words.getByText('请填写“录用”时给应聘人的话')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
