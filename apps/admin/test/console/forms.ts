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

/** Does something that is answered by a message. It is looked for from the beginning: it goes by itself, perhaps before the act has returned. */
async function actWithMessage(act: () => Promise<void>, text: string): Promise<void> {
  await Promise.all([expectMessage(text), act()])
}

/** Saves a form, which closes with a message. */
export async function save(form: Locator, text: string): Promise<void> {
  await actWithMessage(() => button('确定', form).click(), text)
  await expectHidden(form)
}

/** Deletes a row after the question with its name. */
export async function remove(noun: string, name: string): Promise<void> {
  await act(name, '删除')
  await actWithMessage(() => button('确定', question(`是否确认删除${noun}“${name}”？`)).click(), '删除成功')
}
