import { button, dialog, openConsole, question } from '../fixtures/console-parts.ts'
import { expect, test } from '../fixtures/desk-people.ts'
import { field } from '../fixtures/record-forms.ts'

const CLOSING = '内容还没有保存，确定要关闭吗？'

for (const { noun, path, title, rights, label } of [
  { noun: '法规', path: '/cms/law', title: '法规管理', rights: ['cms:law:list', 'cms:law:add'], label: '标题' },
  {
    noun: '岗位',
    path: '/system/post',
    title: '岗位管理',
    rights: ['system:post:list', 'system:post:add'],
    label: '岗位名称',
  },
])
  test(`what is typed into 新增${noun} is asked for before it is closed or the page is left`, async ({ colleague }) => {
    const { page } = await colleague(rights)
    await openConsole(page, path, title)
    await button(page, '新增').click()
    const adding = dialog(page, `新增${noun}`)
    await field(adding, label).fill('示例')
    const leaving = page.waitForEvent('dialog')
    // Playwright's own reload would wait for a page that does not come.
    await page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    const asked = await leaving
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await expect(field(adding, label)).toHaveValue('示例')
    await page.keyboard.press('Escape')
    await question(page, CLOSING)
      .getByRole('button', { name: /取\s*消/ })
      .click()
    await expect(field(adding, label)).toHaveValue('示例')
    await page.keyboard.press('Escape')
    await button(question(page, CLOSING), '确定').click()
    await expect(adding).toHaveCount(0)
  })
