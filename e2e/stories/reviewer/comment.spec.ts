import { button, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

test('a reviewer comments on words and sends the item back; the author finds the words, changes them and resolves the comment', async ({
  colleague,
}) => {
  const { page: author, token } = await colleague(editing)
  const { page: reviewer, token: other } = await colleague(reviewing)
  const contentId = await newArticle(author.request, token)
  const { data } = await call(author.request, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const body = '<p>电梯每月检查一次。</p><p>消防<strong>每月</strong>检查一次。</p>'
  const form = { ...data.form, title: '检查安排', kind: '公司新闻', body }
  const written = { contentId, version: data.version, form }
  await call(author.request, token, 'PUT /prod-api/cms/content/copy', { body: written })
  await openConsole(author, `/cms/content-edit/index/${contentId}`, '检查安排')
  await button(author, '提交审核').click()
  await expect(button(author, '撤回审核')).toBeVisible()

  await openConsole(reviewer, `/cms/content-edit/index/${contentId}`, '检查安排')
  await expect(reviewer.getByText(/正在查看/)).toBeVisible()
  await text(reviewer).locator('strong').dblclick()
  const panel = reviewer.getByRole('region', { name: '批注' })
  await expect(panel.getByText('每月', { exact: true })).toBeVisible()
  await panel.getByRole('textbox', { name: '批注' }).fill('应为每季')
  await button(reviewer, '写批注').click()
  await expect(panel.getByText('1 条未解决')).toBeVisible()
  await expect(text(reviewer).locator('[data-quote]')).toHaveText('每月')
  const { version } = (
    await call(reviewer.request, other, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  ).data
  const refusal = { contentId, version, reason: '请看批注' }
  await call(reviewer.request, other, 'PUT /prod-api/cms/content/refuse', { body: refusal })

  await author.reload()
  await expect(author.getByRole('alert').filter({ hasText: '还有 1 条批注没有解决' })).toBeVisible()
  await button(author, '正文：每月').click()
  await author.keyboard.type('每季')
  await expect(saved(author)).toBeVisible()
  await expect(button(author, '原文已改：每月')).toBeVisible()
  await button(author, '标为已解决').click()
  await expect(author.getByRole('region', { name: '批注' }).getByText('0 条未解决')).toBeVisible()
  await expect(titleField(author)).toHaveValue('检查安排')
  await expect(text(author)).toContainText('消防每季检查一次。')
})
