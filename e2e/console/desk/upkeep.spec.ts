import { sections } from '@anju/contract/sections'
import { violations } from '../../fixtures/axe.ts'
import { act, button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { call } from '../../fixtures/server/calls.ts'

test('a reader says that a page is wrong; who answers for it reads that, settles it and says that the page is still valid', async ({
  page: reader,
  colleague,
  api,
}) => {
  const { page, token } = await colleague([...reviewing, 'cms:upkeep:list', 'cms:upkeep:edit'])
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const title = unique('停车收费公示')
  const written = { ...form, title, body: '<p>每月三百元。</p>', kind: '公司新闻' }
  const copy = await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId, version, form: written } })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: copy.version } })

  await reader.setViewportSize({ width: 375, height: 812 })
  await reader.goto(`/#${sections.internalrulesNews.detailPath}?id=${contentId}`)
  await button(reader, '内容有误？').click()
  const report = reader.getByRole('form', { name: '内容反馈', exact: true })
  await button(report, '提交反馈').click()
  await expect(report.getByText('请写明要反馈的内容')).toBeVisible()
  expect(await violations(reader)).toEqual([])
  await expectNoOverflow(reader)
  await report.getByRole('textbox').fill('金额应当是二百元')
  // What has been typed outlives a look at the page without the form.
  await button(reader, '内容有误？').click()
  await expect(report).toBeHidden()
  await button(reader, '内容有误？').click()
  await expect(report.getByRole('textbox')).toHaveValue('金额应当是二百元')
  await button(report, '提交反馈').click()
  await expect(reader.getByText('已收到，谢谢')).toBeVisible()

  await openConsole(page, '/cms/upkeep?view=reported', '内容复核')
  await expect(row(page, title)).toContainText('1 条未办')
  expect(await violations(page)).toEqual([])
  await button(page, title).click()
  const detail = dialog(page, title)
  await expect(detail).toContainText('金额应当是二百元')
  await button(detail, '办结').click()
  const settling = dialog(page, '办结读者反馈')
  await settling.getByText('已更正', { exact: true }).click()
  await button(settling, '确定').click()
  await expect(detail).toContainText('已更正')
  expect(await violations(page)).toEqual([])

  await openConsole(page, `/cms/upkeep?title=${encodeURIComponent(title)}`, '内容复核')
  await expect(row(page, title)).not.toContainText('未办')
  await act(page, title, '仍有效')
  await expect(page.getByText('已确认仍有效，记入历史')).toBeVisible()
})
