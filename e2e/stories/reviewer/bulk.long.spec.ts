import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

test('several items are published at once; what is refused is named with a link, the others are live', async ({
  colleague,
}) => {
  const { page, token } = await colleague(reviewing)
  const word = unique('批量')
  const texts = [
    { title: `${word}一`, kind: '公司新闻' },
    { title: `${word}二`, kind: '公司新闻' },
    { title: `${word}三`, kind: '' },
  ]
  for (const change of texts) {
    const contentId = await newArticle(page.request, token)
    const { data } = await call(page.request, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
    const { form, version } = data
    const body = { contentId, version, form: { ...form, ...change } }
    await call(page.request, token, 'PUT /prod-api/cms/content/copy', { body })
  }
  await openConsole(page, `/cms/content?title=${encodeURIComponent(word)}`, '内容采编')
  await expect(row(page, `${word}三`)).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await button(page, '发布').click()
  const publishDialog = dialog(page, '批量发布')
  await expect(publishDialog.getByText('选中的 3 条')).toBeVisible()
  await button(publishDialog, '开始发布').click()
  await expect(publishDialog.getByRole('status')).toContainText('成功 2 条，未改动 1 条')
  await expect(publishDialog.getByRole('list', { name: '未改动的内容' })).toContainText(`${word}三：请选择分类`)
  expect(await violations(page)).toEqual([])
  await button(publishDialog, '完成').click()
  await expect(row(page, `${word}一`)).toContainText('已发布')
  await expect(row(page, `${word}三`)).toContainText('草稿')

  // The list of what is found is read first; stopped then, nothing is changed.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/content\/list\?.*pageSize=100/, async (route) => {
    await held
    await route.continue()
  })
  await row(page, `${word}一`).getByRole('checkbox').check()
  await button(page, '归档').click()
  await dialog(page, '批量归档').getByText('符合当前条件的全部内容').click()
  await dialog(page, '批量归档').getByLabel('原因').fill('活动已结束')
  await button(dialog(page, '批量归档'), '开始归档').click()
  await expect(dialog(page, '批量归档').getByRole('status')).toContainText('正在读取清单')
  await button(dialog(page, '批量归档'), '停止').click()
  go()
  await expect(dialog(page, '批量归档').getByRole('alert')).toHaveText('已停止，其余内容没有改动')
  await button(dialog(page, '批量归档'), '完成').click()
  await expect(row(page, `${word}一`)).toContainText('已发布')

  await row(page, `${word}一`).getByRole('checkbox').check()
  await button(page, '下线').click()
  await dialog(page, '批量下线').getByText('符合当前条件的全部内容').click()
  await dialog(page, '批量下线').getByLabel('原因').fill('活动已结束')
  await button(dialog(page, '批量下线'), '开始下线').click()
  await expect(dialog(page, '批量下线').getByRole('status')).toContainText('共 3 条，已处理 3 条，成功 2 条')
  await button(dialog(page, '批量下线'), '完成').click()
  await expect(row(page, `${word}二`)).toContainText('已下线')
})
