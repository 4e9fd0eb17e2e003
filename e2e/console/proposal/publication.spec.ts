import { randomUUID } from 'node:crypto'
import { beginStep, button, dialog } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter } from '../../fixtures/letters.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'

const writing = ['list', 'query', 'add', 'edit'].map((one) => `cms:content:${one}`)

test('a clerk drafts a public question from an answered letter, opens the draft, and is warned before a second one', async ({
  colleague,
  api,
}) => {
  test.slow()
  const subject = `钱女士家漏水 ${randomUUID().slice(0, 8)}`
  const { no } = await letter(api, subject)
  const { page } = await colleague([...handling, ...writing])
  await openLetter(page, subject)
  const drafting = button(opened(page), '拟为公开问答')
  await expect(drafting).toHaveCount(0)
  const answering = await beginStep(opened(page), '答复')
  await answering.getByLabel('给来信人的话').fill('钱女士您好，漏点已经找到。')
  await answering.getByRole('button', { name: '答复', exact: true }).click()
  await drafting.click()
  const asking = dialog(page, `拟为公开问答：${no}`)
  await isRightAtBothWidths(page)
  await asking.getByRole('button', { name: '拟一份草稿' }).click()
  await expect(asking.getByText('已拟好一份草稿，还没有发布')).toBeVisible()
  await expect(asking.getByText(/^姓名与称呼：\d+ 处已替换为○○$/)).toBeVisible()
  await isRightAtBothWidths(page)
  await asking.getByRole('button', { name: '完成' }).click()
  await expect(drafting).toBeFocused()

  await drafting.click()
  await expect(asking.getByText(/拟过公开问答/)).toBeVisible()
  await expect(asking.getByRole('button', { name: '仍再拟一份' })).toBeVisible()
  await asking.getByRole('button', { name: /取\s*消/ }).click()
  const line = opened(page).getByRole('region', { name: '办理经过' })
  await line.getByRole('link', { name: '打开草稿' }).click()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue(/^○○家漏水/)
})
