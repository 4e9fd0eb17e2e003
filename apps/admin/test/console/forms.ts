// Forms of records.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { act, button, expectHidden, question } from './parts.ts'

export const fieldIn = (form: Locator, label: string) => form.getByLabelText(label, { exact: true })

/** A message with this text is shown. */
export const expectMessage = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

/** Presses an option of the select that is open. */
export async function pick(option: string): Promise<void> {
  const list = page.getByCss('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await list.getByTitle(option, { exact: true }).click()
  await expectHidden(list)
}

/** Chooses an option of a select by their labels. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await fieldIn(form, label).click()
  await pick(option)
}

/** Saves a form, which closes with a message. */
export async function save(form: Locator, text: string): Promise<void> {
  await button('确定', form).click()
  await expectMessage(text)
  await expectHidden(form)
}

/** Deletes a row after the question with its name. */
export async function remove(noun: string, name: string): Promise<void> {
  await act(name, '删除')
  await button('确定', question(`是否确认删除${noun}“${name}”？`)).click()
  await expectMessage('删除成功')
}
