import { button, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, saved, test, titleField } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

test('visitors keep the live text of an item that is being changed, until the changes are given up or published', async ({
  colleague,
  api,
}) => {
  const { page, token } = await colleague(reviewing)
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const title = unique('园区公告')
  const written = { ...form, title, body: '<p>正文。</p>', kind: '公司新闻' }
  const copy = await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId, version, form: written } })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: copy.version } })
  const titleNow = async () => (await (await api.get(`/api/cms/content/${contentId}`)).json()).data.title
  await openConsole(page, `/cms/content-edit/index/${contentId}`, title)
  await expect(button(page, '发布')).toHaveCount(0)
  await titleField(page).fill(`${title}二`)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('已发布·有修改')).toBeVisible()
  expect(await titleNow()).toBe(title)
  await button(page, '放弃修改').click()
  await button(question(page, '的全部修改，恢复为已发布的内容'), '确定').click()
  await expect(titleField(page)).toHaveValue(title)
  await titleField(page).fill(`${title}三`)
  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  await expect.poll(titleNow).toBe(`${title}三`)
})
