import { readFileSync } from 'node:fs'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { expect, type newArticle, reviewing, test } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'

type Api = Parameters<typeof newArticle>[0]

/** Begins an item of a section under the department of its author. */
async function begin(api: Api, token: string, section: string, change: object): Promise<string> {
  const { user } = await call(api, token, 'GET /prod-api/getInfo')
  const made = await call(api, token, 'POST /prod-api/cms/content', { body: { section, deptId: user.deptId } })
  const contentId = String(made.contentId)
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const body = { contentId, version, form: { ...form, ...change } }
  await call(api, token, 'PUT /prod-api/cms/content/copy', { body })
  return contentId
}

test('items leave as an archive, come back after a trial has named what is wrong, and are published', async ({
  colleague,
}) => {
  const { page, token } = await colleague([...reviewing, 'cms:content:import', 'cms:content:export'])
  const title = unique('往返')
  await begin(page.request, token, 'internalrulesNews', { title, kind: '公司新闻', body: '<h2>经过</h2><p>顺利。</p>' })
  await openConsole(page, `/cms/content?title=${encodeURIComponent(title)}`, '内容采编')
  await expect(row(page, title)).toBeVisible()
  // An export that takes long can be stopped.
  await page.route('**/cms/content/export', () => {}, { times: 1 })
  await button(page, '导出').click()
  await page.getByRole('menuitem', { name: /^压缩包/ }).click()
  await expect(dialog(page, '导出内容').getByRole('status')).toContainText('正在准备')
  expect(await violations(page)).toEqual([])
  await button(dialog(page, '导出内容'), '停止').click()
  await expect(dialog(page, '导出内容')).toBeHidden()
  await expect(page.getByText('已停止导出')).toBeVisible()
  await button(page, '导出').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^压缩包/ }).click()
  const path = await (await downloading).path()

  await button(page, '导入').click()
  const importDialog = dialog(page, '导入内容')
  await importDialog.getByLabel('导入到栏目').fill('新闻公告')
  await importDialog.getByLabel('导入到栏目').press('Enter')
  await importDialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '内容.zip', mimeType: '', buffer: readFileSync(path) })
  await button(importDialog, '试运行').click()
  await expect(importDialog.getByRole('status')).toContainText(
    '共 1 条，已处理 1 条。试运行，没有写入任何内容：将新增 0 条，将更新 0 条，没有变化 1 条',
  )
  const wrong = `---\n标题: ${title}手写\n分类: 没有的\n---\n正文`
  await importDialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.md', mimeType: '', buffer: Buffer.from(wrong) })
  await button(importDialog, '试运行').click()
  await expect(row(page, `${title}手写`)).toContainText('分类：「新闻公告」没有分类“没有的”，可选：')
  expect(await violations(page)).toEqual([])
  const right = wrong.replace('没有的', '公司新闻')
  await importDialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.md', mimeType: '', buffer: Buffer.from(right) })
  await button(importDialog, '试运行').click()
  await button(importDialog, '导入为草稿').click()
  await expect(importDialog.getByRole('status')).toContainText('已新增 1 条')
  await button(importDialog, '完成').click()
  const made = row(page, `${title}手写`)
  await made.getByRole('checkbox').check()
  await button(page, '发布').click()
  await button(dialog(page, '批量发布'), '开始发布').click()
  await expect(dialog(page, '批量发布').getByRole('status')).toContainText('成功 1 条')
  await button(dialog(page, '批量发布'), '完成').click()
  await expect(made).toContainText('已发布')
})
