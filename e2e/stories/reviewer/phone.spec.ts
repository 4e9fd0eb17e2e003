import { violations } from '../../fixtures/axe.ts'
import { button, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, saved, test, text, titleField } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { call } from '../../fixtures/server/calls.ts'

test('at 375 px a reviewer corrects a typing error and publishes', async ({ colleague, api }) => {
  const { page, token } = await colleague(reviewing, { width: 375, height: 740 })
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const title = unique('园区通')
  const body = '<table><tbody><tr><th><p>时间</p></th><th><p>地点</p></th></tr></tbody></table><p>正文。</p>'
  const written = { ...form, title, body, kind: '公司新闻' }
  await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId, version, form: written } })
  await openConsole(page, `/cms/content?title=${title}`, '内容采编')
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await button(page, title).click()
  await expect(text(page)).toBeVisible()
  await titleField(page).fill(`${title}知`)
  await expect(saved(page)).toBeVisible()
  await expectNoOverflow(page)
  expect(await violations(page)).toEqual([])
  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(button(page, '下线')).toBeVisible()
})
