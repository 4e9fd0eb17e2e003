import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, reviewing, test } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { call } from '../../fixtures/server/calls.ts'

const SECTION = 'introduceServing'
const fields = { suits: [], features: [], contents: [], standards: [], priceNote: '面议', cases: [], faq: [] }

/** Published services with these titles, in this order, after those of the example company. */
async function services(api: APIRequestContext, token: string, titles: readonly string[]): Promise<void> {
  const { user } = await call(api, token, 'GET /prod-api/getInfo')
  for (const [at, title] of titles.entries()) {
    const begun = { section: SECTION, deptId: user.deptId }
    const { contentId } = await call(api, token, 'POST /prod-api/cms/content', { body: begun })
    const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
    const { form, version } = data
    const body = { contentId, version, form: { ...form, title, fields } }
    const copy = await call(api, token, 'PUT /prod-api/cms/content/copy', { body })
    const one = { contentId, version: copy.version as number }
    await call(api, token, 'PUT /prod-api/cms/content/publish', { body: one })
    const ordered = { contentId, version: one.version + 1, sortNo: 500_000 + at }
    await call(api, token, 'PUT /prod-api/cms/content/order', { body: ordered })
  }
}

/** Those of the titles that the list shows, in its order. */
const titlesInOrder = async (page: Page, titles: readonly string[]) => {
  const texts = await page.getByRole('main').getByRole('row').allTextContents()
  return texts.flatMap((text) => titles.find((title) => text.includes(title)) ?? [])
}
const onSite = async (api: APIRequestContext, titles: readonly string[]) => {
  const { data } = await (await api.get(`/api/cms/content/list?section=${SECTION}&pageSize=50`)).json()
  return (data.rows as { title: string }[]).map(({ title }) => title).filter((title) => titles.includes(title))
}
const handle = (page: Page, title: string) => button(page, `拖动：${title}，用上下方向键移动`)

test('rows of a section are put in order by mouse, by buttons and by keyboard, and visitors meet that order', async ({
  colleague,
  api,
}) => {
  const { page, token } = await colleague(reviewing)
  const word = unique('服务')
  const [one, two, three] = [`${word}甲`, `${word}乙`, `${word}丙`] as const
  const titles = [one, two, three]
  await services(api, token, titles)
  await openConsole(page, '/cms/content', '内容采编')
  await button(page, '调整顺序').click()
  await expect(page.getByText('请先在“栏目”中选择一个栏目')).toBeVisible()
  await openConsole(page, `/cms/content?section=internalrulesNews`, '内容采编')
  await button(page, '调整顺序').click()
  await expect(page.getByText('「新闻公告」按日期排列，不能调整顺序')).toBeVisible()

  await openConsole(page, `/cms/content?section=${SECTION}&title=${word}`, '内容采编')
  await expect(row(page, one)).toBeVisible()
  await expect(handle(page, one)).toHaveCount(0)
  await button(page, '调整顺序').click()
  await expect(handle(page, three)).toBeVisible()
  await expect.poll(() => titlesInOrder(page, titles)).toEqual([one, two, three])

  await handle(page, three).dragTo(row(page, one), { targetPosition: { x: 100, y: 4 } })
  await expect.poll(() => titlesInOrder(page, titles)).toEqual([three, one, two])
  await expect.poll(() => onSite(api, titles)).toEqual([three, one, two])

  await handle(page, three).focus()
  await handle(page, three).press('ArrowDown')
  await expect.poll(() => titlesInOrder(page, titles)).toEqual([one, three, two])
  await expect(page.getByRole('status').filter({ hasText: `“${three}”已移到本页第` })).toBeAttached()
  await expect(handle(page, three)).toBeFocused()
  await handle(page, three).press('ArrowDown')
  await expect.poll(() => titlesInOrder(page, titles)).toEqual([one, two, three])
  await button(page, `上移：${two}`).press('Enter')
  await expect.poll(() => titlesInOrder(page, titles)).toEqual([two, one, three])
  await expect(button(page, `上移：${two}`)).toBeFocused()
  await expect.poll(() => onSite(api, titles)).toEqual([two, one, three])

  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)
  }
  await openConsole(page, `/cms/content?section=${SECTION}&title=${word}&orderByColumn=sortNo&isAsc=asc`, '内容采编')
  await expect(page.getByText('列表只显示了栏目中的部分内容，不能调整顺序。')).toBeVisible()
  await expect(handle(page, one)).toHaveCount(0)
  await button(page, '显示整个栏目').click()
  await expect(handle(page, one)).toBeVisible()
  await button(page, '结束调整').click()
  await expect(handle(page, one)).toHaveCount(0)
})
