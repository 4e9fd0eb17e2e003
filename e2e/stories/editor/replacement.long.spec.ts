import { HOUR } from '@anju/contract/wire/time'
import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, saved, test, titleField } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { call } from '../../fixtures/server/calls.ts'

/** A published news item with this title; returns its id. */
async function publishedArticle(api: APIRequestContext, token: string, title: string): Promise<string> {
  const contentId = await newArticle(api, token)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const written = { ...form, title, body: '<p>正文。</p>', kind: '公司新闻' }
  const copy = await call(api, token, 'PUT /prod-api/cms/content/copy', { body: { contentId, version, form: written } })
  await call(api, token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: copy.version } })
  return contentId
}

/** A time in so many seconds, as the field takes it. */
const inSeconds = (seconds: number) =>
  new Date(Date.now() + 8 * HOUR + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Publishes the change of the open item at a time. */
async function scheduleAt(page: Page, time: string): Promise<void> {
  await button(page, '发布').click()
  const publishDialog = dialog(page, '发布修改')
  await publishDialog.getByText('定时替换').click()
  await publishDialog.getByLabel('替换时间').fill(time)
  await publishDialog.getByLabel('替换时间').press('Enter')
  await expect(publishDialog).toBeHidden()
}

test('a change replaces the published text at its time; until then nobody changes it, and it can be called off', async ({
  colleague,
  administrator,
  api,
}) => {
  const { page, token } = await colleague(reviewing)
  const title = unique('定时公告')
  const contentId = await publishedArticle(api, token, title)
  const titleNow = async () => (await (await api.get(`/api/cms/content/${contentId}`)).json()).data.title
  await openConsole(page, `/cms/content-edit/index/${contentId}`, title)
  await titleField(page).fill(`${title}新`)
  await expect(saved(page)).toBeVisible()
  await button(page, '发布').click()
  await dialog(page, '发布修改').getByText('定时替换').click()
  await button(dialog(page, '发布修改'), '确定').click()
  await expect(dialog(page, '发布修改').getByText('请选择替换时间')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(dialog(page, '发布修改'), '取消').click()

  await scheduleAt(page, '2050-01-31 08:00:00')
  await expect(page.getByText('定于 2050-01-31 08:00:00 替换已发布的内容')).toBeVisible()
  await expect(titleField(page)).toBeDisabled()
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await openConsole(page, `/cms/content?title=${encodeURIComponent(title)}`, '内容采编')
  await expect(row(page, title)).toContainText('01-31 08:00 替换')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await button(page, '取消定时').click()
  await button(question(page, '的定时替换吗'), '确定').click()
  await expect(titleField(page)).toBeEnabled()
  await titleField(page).fill(`${title}更新`)
  await expect(saved(page)).toBeVisible()

  await scheduleAt(page, inSeconds(8))
  await expect(page.getByText('替换已发布的内容')).toBeVisible()
  expect(await titleNow()).toBe(title)
  await expect
    .poll(async () => {
      await call(api, administrator.token, 'PUT /prod-api/monitor/job/run', { body: { jobId: 'replace-published' } })
      return titleNow()
    })
    .toBe(`${title}更新`)
})
