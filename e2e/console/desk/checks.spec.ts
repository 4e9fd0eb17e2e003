import { violations } from '../../fixtures/axe.ts'
import { call } from '../../fixtures/calls.ts'
import { button, openConsole } from '../../fixtures/console-parts.ts'
import { expect, newArticle, saved, text, titleField } from '../../fixtures/desk-people.ts'
import { test } from '../../fixtures/own-site.ts'

test('an administrator decides what blocks, and enters words of the company', async ({ page, owner }) => {
  await openConsole(page, '/cms/check', '发布检查')
  const words = page.getByRole('textbox', { name: '本公司的词语表' })
  await words.fill('=没有词语')
  await button(page, '保存').click()
  await expect(page.getByText('第 1 行缺少词语')).toBeVisible()
  await words.fill('业主代表大会=应为“业主大会”')
  await page.getByRole('radiogroup', { name: '手机号码' }).getByText('不能发布').click()
  await button(page, '保存').click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('业主代表大会=应为“业主大会”')
  expect(await violations(page)).toEqual([])

  const contentId = await newArticle(page.request, owner.token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await titleField(page).fill('业主代表大会')
  await text(page).click()
  await page.keyboard.type('联系电话 13800138000')
  await expect(saved(page)).toBeVisible()
  await button(page, '检查').click()
  const panel = page.getByRole('region', { name: '发布前检查' })
  await expect(panel.getByRole('button', { name: /手机号码/ })).toContainText('须处理')
  await expect(panel.getByRole('button', { name: /业主代表大会/ })).toContainText('应为“业主大会”')
})

test('two administrators change the rules: both versions are shown, and both changes can be kept', async ({
  page,
  owner,
}) => {
  await openConsole(page, '/cms/check', '发布检查')
  const words = page.getByRole('textbox', { name: '本公司的词语表' })
  await words.fill('业主代表大会=应为“业主大会”')
  const { data } = await call(owner.api, owner.token, 'GET /prod-api/cms/check')
  const { version, levels } = data
  const other = { version, words: [], levels: { ...levels, phone: 'block' as const } }
  await call(owner.api, owner.token, 'PUT /prod-api/cms/check', { body: other })
  await button(page, '保存').click()
  await expect(page.getByText('内容已被他人修改')).toBeVisible()
  await expect(page.getByRole('row', { name: /手机号码.*不能发布.*只有对方改了/ })).toBeVisible()
  await button(page, '采用我的修改').click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(words).toHaveValue('业主代表大会=应为“业主大会”')
  const chosen = page.getByRole('radiogroup', { name: '手机号码' }).getByRole('radio', { name: '不能发布' })
  await expect(chosen).toBeChecked()
  await words.fill('')
  await button(page, '保存').click()
  await expect(page.getByText('内容已被他人修改')).toBeHidden()
  await page.reload()
  await expect(words).toHaveValue('')
})
