import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { walk } from '../console/console.tsx'
import { button, expectCount } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, openItem, planItem, text, titleField } from './editing.ts'

test.afterEach(endWriting)

test('a new item begins in its title, and the toolbar of the text is one stop of the Tab key, with arrows inside', async ({
  server,
}) => {
  await openItem(planItem(server))
  await expect.element(titleField()).toHaveFocus()
  await userEvent.tab()
  const bold = button('加粗')
  await expect.element(bold).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.element(button('倾斜')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(bold).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()
  await expect.element(text()).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button('倾斜')).toHaveFocus()
})

test('of two items in tabs the fields in front have their names, and axe refuses nothing of them', async ({
  server,
}) => {
  const [first, second] = [planItem(server, {}, { title: '停水通知' }), planItem(server, {}, { title: '停电通知' })]
  server.on('GET /prod-api/cms/content/:contentId', ({ params: { contentId } }) => {
    const one = contentId === first.contentId ? first : second
    return { data: { ...one, title: one.form.title } }
  })
  await openItem(first)
  await expect.element(titleField()).toHaveValue('停水通知')
  await walk(`/cms/content-edit/index/${second.contentId}`)
  await expectCount(titleField(), 1)
  await expect.element(titleField()).toHaveValue('停电通知')
  for (const name of ['摘要', '作者', '来源']) await expectCount(page.getByRole('textbox', { name }), 1)
  expect(await violations()).toEqual([])
})
