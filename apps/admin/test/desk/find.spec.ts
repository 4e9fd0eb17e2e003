// Words of a text are found in the editor, and others take their place.
import { page, userEvent } from 'vitest/browser'
import { expectCount } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, formsSent, openItem, planItem, saveNow, text } from './editing.ts'

test.afterEach(endWriting)

const body =
  '<h2>热线 400</h2><p>服务<strong>热线</strong>：400</p><table><tbody><tr><td><p>热线</p></td></tr></tbody></table><p>热<br>线，Abc</p>'

const bar = () => page.getByRole('region', { name: '查找替换' })
const field = (name: string) => bar().getByRole('textbox', { name })
const press = (name: string) => bar().getByRole('button', { name, exact: true }).click()
const state = (words: string) => expect.element(bar().getByRole('status')).toHaveTextContent(words)
const words = () => text().element().textContent

test('Ctrl F finds words in a text from the cursor on, without regard to capitals, and the text is the same', async ({
  server,
}) => {
  await openItem(planItem(server, {}, { body }))
  await text().click()
  await userEvent.keyboard('{Control>}{Home}f{/Control}')
  await expect.element(field('查找')).toHaveFocus()
  await field('查找').fill('热线')
  await state('第 1 处，共 3 处')
  await userEvent.keyboard('{Enter}{Enter}')
  await state('第 3 处，共 3 处')
  await userEvent.keyboard('{Enter}')
  await state('第 1 处，共 3 处')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await state('第 3 处，共 3 处')
  await field('查找').fill('aBC')
  await state('第 1 处，共 1 处')
  await field('查找').fill('没有的话')
  await state('没有找到')
  await expect.element(bar().getByRole('button', { name: '全部替换' })).toBeDisabled()
  await field('查找').fill('aBC')
  await userEvent.keyboard('{Escape}')
  await expectCount(bar(), 0)
  // The words that were found are selected.
  expect(getSelection()?.toString()).toBe('Abc')
  expect(formsSent(server)).toEqual([])
})

test('words are replaced one by one or all at once, with their formatting, and one step takes that back', async ({
  server,
}) => {
  await openItem(planItem(server, {}, { body }))
  await text().click()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await page.getByRole('button', { name: '查找替换' }).click()
  await field('查找').fill('热线')
  await field('替换为').fill('电话')
  await press('替换')
  await state('第 1 处，共 2 处')
  expect(words()).toMatch(/^电话 400服务热线/)
  await press('全部替换')
  await state('已替换 2 处')
  expect(words()).toMatch(/^电话 400服务电话：400电话/)
  expect(text().element().querySelector('strong')?.textContent).toBe('电话')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(words).toMatch(/^电话 400服务热线：400热线/)
  await page.getByRole('button', { name: '重做' }).click()
  saveNow()
  await expect
    .poll(() => formsSent(server).at(-1)?.body)
    .toMatch(/^<h2>电话 400<\/h2><p>服务<strong>电话<\/strong>：400<\/p>/)
})
