import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole, reload } from '../console/console.tsx'
import { button, dialog, expectCount, expectHidden } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { planList, rowOf } from './list.ts'

const REPLACE = 'PUT /prod-api/cms/content/bulk/replace'
const LIST = 'GET /prod-api/cms/content/list'

for (const width of [375, 1366])
  test(`words are replaced in the items that a trial lists and the user leaves chosen, at ${width} px`, async ({
    server,
  }) => {
    await page.viewport(width, 768)
    const rows = ['甲项目', '乙项目', '丙项目'].map((title) => rowOf({ title, version: 2 }))
    planList(server, rows)
    const [first, second, third] = rows.map(({ contentId }) => contentId) as [string, string, string]
    const place = { label: '服务热线', before: '请拨 ', match: '400-1', after: '（全天）', text: '400-2' }
    server.on(REPLACE, ({ body: { items, dryRun } }) => {
      const changes = items
        .filter(({ contentId }) => contentId !== third)
        .map(({ contentId }) => ({ contentId, publishes: contentId === first, total: 51, places: [place] }))
      return { faults: dryRun ? [{ contentId: third, msg: '内容正在审核，请先撤回再修改' }] : [], changes }
    })
    await openConsole('/cms/content')
    await button('查找替换').click()
    const form = dialog('查找替换')
    await form.getByLabelText('查找').fill('400-1')
    await form.getByLabelText('替换为').fill('400-1')
    await button('试运行', form).click()
    await expect.element(form.getByText('替换为的文字与查找的相同')).toBeVisible()
    await form.getByLabelText('替换为').fill('400-2')
    await form.getByText('并发布').click()
    expect(await violations()).toEqual([])
    await button('试运行', form).click()
    await expect
      .element(form.getByRole('status'))
      .toHaveTextContent('2 条内容中有 102 处。不能替换 1 条。现在还没有作任何改动。')
    await expect.element(form.getByText('服务热线：请拨 400-1400-2（全天）').first()).toBeVisible()
    await expectCount(form.getByText('另有 50 处没有列出'), 2)
    await expect.element(form.getByCss('[aria-label="不能替换的内容"]')).toHaveTextContent('丙项目：内容正在审核')
    expect(await violations()).toEqual([])
    await form.getByLabelText('选择 乙项目').click()
    await button('替换选中的 1 条', form).click()
    await expect.element(form.getByRole('status')).toHaveTextContent('共 1 条，已处理 1 条，成功 1 条')
    const one = (contentId: string) => ({ contentId, version: 2 })
    const words = { find: '400-1', text: '400-2', publish: true }
    expect(server.calls(REPLACE).map(({ body }) => body)).toEqual([
      { items: [one(first), one(second), one(third)], ...words, dryRun: true },
      { items: [one(first)], ...words, dryRun: false },
    ])
    expect(server.calls(LIST).some(({ query }) => query.text === '400-1')).toBe(true)
  })

test('an address with both words begins with the trial, goes back to what was asked, and does not begin again', async ({
  server,
}) => {
  const one = rowOf({ title: '甲项目', version: 2 })
  planList(server, [one])
  const place = { label: '服务热线', before: '', match: '400-1', after: '', text: '400-2' }
  const change = { contentId: one.contentId, publishes: true, total: 1, places: [place] }
  server.on(REPLACE, { faults: [], changes: [change] })
  await openConsole('/cms/content?text=400-1&by=400-2')
  const form = dialog('查找替换')
  await expect.element(form.getByRole('status')).toHaveTextContent('1 条内容中有 1 处。现在还没有作任何改动。')
  await button('返回修改条件', form).click()
  await expect.element(form.getByLabelText('查找')).toHaveValue('400-1')
  await expect.element(form.getByLabelText('替换为')).toHaveValue('400-2')
  await expect.element(form.getByRole('radio', { name: '并发布' })).toBeChecked()
  await button('试运行', form).click()
  await button('替换选中的 1 条', form).click()
  await button('完成', form).click()
  await expectHidden(form)
  expect(server.calls(REPLACE).map(({ body }) => body.dryRun)).toEqual([true, true, false])
  await reload()
  await expect.element(page.getByRole('link', { name: '甲项目' })).toBeVisible()
  await expectHidden(form)
})
