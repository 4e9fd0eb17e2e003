import { storedZip } from '@anju/browser/stored-zip'
import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { act, button, choose, dialog, openConsole, question, row } from '../fixtures/console-parts.ts'
import { expect, test } from '../fixtures/own-site.ts'
import { field, said, save } from '../fixtures/record-forms.ts'

const DESKTOP = { width: 1366, height: 900 }
const TITLE = '临江市门禁示例办法'
const law = (title: string, body: string, history = '2024年3月1日 国务院令第9号公布') =>
  `# ${title}\n\n${history}\n\n<!-- INFO END -->\n\n${body}\n`
const files: Record<string, string> = {
  '行政法规/旧示例条例(2003-06-08).md': law('旧示例条例', '第一条 甲。', '2003年6月8日 国务院令第1号公布'),
  '行政法规/更旧示例条例(2001-06-08).md': law('更旧示例条例', '第一条 甲。', '2001年6月8日 国务院令第2号公布'),
  '行政法规/新示例条例(2019-01-01).md': law(
    '新示例条例',
    '第一条 本条例自2019年2月1日起施行。《旧示例条例》、《更旧示例条例》同时废止。',
    '2019年1月1日 国务院令第3号公布',
  ),
  '行政法规/停车示例条例(2019-01-01).md': law('停车示例条例', '第1条 甲。', '2021年5月28日 国务院令第4号修改'),
  '坏.md': '# 坏',
}
const archive = () =>
  storedZip(Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })))

const opened = (page: Page) => page.getByRole('dialog').filter({ hasText: '来源文件' })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

/** A page of a visitor who looks for words in the laws. */
async function visit(page: Page, words: string): Promise<Page> {
  const visitor = await page.context().newPage()
  await visitor.goto(`/#/digitization/laws?keyword=${encodeURIComponent(words)}`)
  return visitor
}

async function importArchive(page: Page) {
  await tab(page, '导入').click()
  await button(page, '导入').click()
  const importing = dialog(page, '导入法规')
  const file = { name: '法规.zip', mimeType: 'application/zip', buffer: Buffer.from(await archive().arrayBuffer()) }
  await importing.locator('input[type=file]').first().setInputFiles(file)
  await importing.getByLabel('数据截至').fill('2026-10-31')
  await button(importing, '开始导入').click()
  await expect(importing.getByText('导入完成')).toBeVisible()
  await button(importing, '查看报告').click()
}

test.use({ viewport: DESKTOP, demo: 'off' })

test('a law is added with a preview, edited, withdrawn and restored; visitors see each change at once', async ({
  page,
  owner,
}) => {
  test.slow()
  expect(owner.token).not.toBe('')
  await openConsole(page, '/cms/law', '法规管理')
  await button(page, '新增').click()
  const adding = dialog(page, '新增法规')
  await field(adding, '正文').fill(law(TITLE, '**第一条** 门禁不得只用人脸识别。'))
  await button(adding, '预览解析结果').click()
  const preview = adding.getByRole('region', { name: '解析结果' })
  await expect(preview.getByText(/有 1 处条文标题不能识别/)).toBeVisible()
  await field(adding, '正文').fill(law(TITLE, '第一条 门禁不得只用人脸识别。'))
  await button(adding, '预览解析结果').click()
  await expect(preview.getByText('1 条，目录 0 项')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await save(page, adding, '新增成功')

  await button(page, TITLE).click()
  await button(opened(page), '修改事实').click()
  const editing = dialog(page, '修改法规的事实')
  await field(editing, '文号').fill('临江市令第9号')
  await save(page, editing, '修改成功')
  await expect(opened(page).getByText('临江市令第9号', { exact: true })).toBeVisible()
  await button(opened(page), '修改正文').click()
  const writing = dialog(page, `修改正文：${TITLE}`)
  await field(writing, '正文').fill(law(TITLE, '第一条 门禁应当提供刷卡方式。'))
  await save(page, writing, '修改成功')
  expect(await violations(page)).toEqual([])
  const visitor = await visit(page, '提供刷卡方式')
  await expect(visitor.getByText(TITLE).first()).toBeVisible()

  await opened(page)
    .getByRole('button', { name: /^撤\s*下$/ })
    .click()
  const withdrawing = dialog(page, `撤下：${TITLE}`)
  await withdrawing.getByLabel('原因').fill('文本待核对')
  await withdrawing.getByRole('button', { name: /^撤\s*下$/ }).click()
  await said(page, '已撤下，网站上不再显示')
  await expect(opened(page).getByText('已撤下').first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(/没有找到/).first()).toBeVisible()
  await button(opened(page), '恢复公开').click()
  const restoring = dialog(page, `恢复公开：${TITLE}`)
  await restoring.getByLabel('原因').fill('已核对')
  await button(restoring, '恢复公开').click()
  await said(page, '已恢复公开')
  await visitor.reload()
  await expect(visitor.getByText(TITLE).first()).toBeVisible()
})

test('an archive is imported with its whole report; doubts and suggested repeals are decided', async ({
  page,
  owner,
}) => {
  test.slow()
  expect(owner.token).not.toBe('')
  await openConsole(page, '/cms/law', '法规管理')
  await importArchive(page)
  const report = page.getByRole('dialog').filter({ hasText: '导入报告' })
  await expect(report.getByText(/新增 4 部/)).toBeVisible()
  await expect(report.getByText(/有 1 处条文标题不能识别：“第1条”/)).toBeVisible()
  await expect(report.getByText(/缺少“INFO END”标记/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await button(report, '下载 CSV').click()
  expect((await download).suggestedFilename()).toMatch(/^法规导入报告_\d+\.csv$/)
  await report
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()

  await tab(page, /^待核（3）$/).click()
  await expect(row(page, '停车示例条例').getByText(/版本日期：题注中有 2021-05-28 的修改/)).toBeVisible()
  const official = row(page, '停车示例条例').getByRole('link', { name: '国家法律法规数据库' })
  await expect(official).toHaveAttribute('rel', /noopener/)
  expect(await violations(page)).toEqual([])
  await act(page, '停车示例条例', '核对')
  const deciding = dialog(page, '核对：停车示例条例')
  await deciding.getByLabel('公布日期').fill('2021-05-28')
  await deciding.getByLabel('施行日期').fill('2021-07-01')
  expect(await violations(page)).toEqual([])
  await deciding.getByRole('button', { name: /记\s*录/ }).click()
  await said(page, '核对结果已记录')
  await expect(row(page, '停车示例条例')).toHaveCount(0)

  await tab(page, /^废止建议（2）$/).click()
  await act(page, '旧示例条例', '确认废止')
  await question(page, '确认“旧示例条例”的废止建议')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await said(page, '废止建议已确认')
  await act(page, '更旧示例条例', '否定')
  await question(page, '否定“更旧示例条例”的废止建议')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await said(page, '废止建议已否定')
  expect(await violations(page)).toEqual([])

  await tab(page, '法规').click()
  await choose(page, page, '时效性', '已废止')
  await button(page, '搜索').click()
  await row(page, '旧示例条例').getByRole('button', { name: '旧示例条例', exact: true }).click()
  await expect(opened(page).getByText('已被《新示例条例》废止，2019-02-01（人工判定）')).toBeVisible()
  const popup = page.context().waitForEvent('page')
  await opened(page).getByRole('link', { name: '在网站上查看' }).click()
  const reader = await popup
  await expect(reader.getByText(/已被《新示例条例》废止/).first()).toBeVisible()
  await reader.getByRole('link', { name: '查看《新示例条例》' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: '新示例条例' })).toBeVisible()
  await reader.goto('/#/digitization/laws')
  await expect(reader.getByText('数据截至 2026-10-31')).toBeVisible()
})
