import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answerTo, beginStep, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter, track } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

/** Chooses what a search finds first. */
async function refer(page: Page, field: ReturnType<Page['getByLabel']>, word: string, name: string): Promise<void> {
  await field.fill(word)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  await field.press('Escape')
}

test('an answer refers to an article, which its sender opens; internal rules stay inside; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const subject = `引用${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject)
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openLetter(page, subject)
  await takeStep(opened(page), '受理')
  const answering = await beginStep(opened(page), '答复')
  await answering.getByLabel('给来信人的话').fill('处置的依据如下。')
  const field = answering.getByLabel('引用法规或资料')
  await refer(page, field, '电梯困人', '内部')
  await expect(answering.locator('.ant-select-selection-item')).toContainText('电梯')
  const send = () => answering.getByRole('button', { name: '答复', exact: true }).click()
  const refused = await answerTo(page, '/cms/proposal/step', send)
  expect(((await refused.json()) as { msg: string }).msg).toMatch(/只有员工可以阅读/)
  await expect(answering.getByLabel('给来信人的话')).toHaveValue('处置的依据如下。')
  await answering.locator('.ant-select-selection-item-remove').first().click()
  await refer(page, field, '临江市物业服务示例条例6', '第六条')
  // The button of the refused answer is itself again.
  await expect(answering.locator('.ant-btn-loading')).toHaveCount(0)
  await isRightAtBothWidths(page)
  await send()
  const link = opened(page).getByRole('link', { name: '临江市物业服务示例条例 第六条' })
  await expect(link).toBeVisible()
  await expect(answering.getByLabel('给来信人的话')).toHaveValue('')
  await isRightAtBothWidths(page)

  const visitor = await context.newPage()
  await visitor.setViewportSize(PHONE_WINDOW)
  await track(visitor, receipt)
  const cited = visitor.getByRole('main').getByRole('link', { name: '临江市物业服务示例条例 第六条' })
  await expect(cited).toBeVisible()
  await isRightAtBothWidths(visitor)
  await cited.click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('临江市物业服务示例条例')
})
