// A rule is written, reviewed and approved by three people; its former edition says that it does not hold, on the screen and on paper.
import { sections } from '@anju/contract/sections'
import type { APIRequestContext } from '@playwright/test'
import { button, dialog, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'
import { expect, reviewing, test } from '../../fixtures/desk-people.ts'
import { enterSite, open, settled } from '../../fixtures/journey.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { printedSheets } from '../../fixtures/pdf-text.ts'
import { logInMember, makeMember } from '../../fixtures/server/accounts.ts'
import { call } from '../../fixtures/server/calls.ts'

const SECTION = 'internalrulesregulations'
const CONTROL = ['list', 'query', 'approve', 'copy'].map((one) => `cms:control:${one}`)

/** Longer than a sheet. */
const BODY = '<p>巡查每日一次。</p>'.repeat(60)

const rule = {
  kind: '行政',
  audience: 'member' as const,
  fields: {
    docNo: 'QG-118',
    version: 'A/0',
    state: '现行',
    issuedOn: '2026-01-05',
    effectiveOn: '2026-01-10',
    consultation: { method: '职工代表大会', date: '2025-12-20' },
  },
}

/** Turns the three acts on or off. */
async function setActs(api: APIRequestContext, token: string, acts: boolean) {
  const { data } = await call(api, token, 'GET /prod-api/cms/control/setting')
  const body = { acts, marksPrint: acts, version: data.version }
  await call(api, token, 'PUT /prod-api/cms/control/setting', { body })
}

async function write(api: APIRequestContext, token: string, contentId: string, title: string, change: object = {}) {
  const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
  const { form, version } = data
  const fields = { ...form.fields, ...rule.fields, ...change }
  const body = { contentId, version, form: { ...form, ...rule, title, body: BODY, fields } }
  const copy = await call(api, token, 'PUT /prod-api/cms/content/copy', { body })
  await call(api, token, 'PUT /prod-api/cms/content/submit', { body: { contentId, version: copy.version } })
  return copy.version + 1
}

test('three people sign a rule, a new edition makes the former obsolete on every sheet, and copies are numbered', async ({
  page,
  colleague,
  api,
  administrator,
}) => {
  test.slow()
  const [writer, reviewer, approver] = [
    await colleague(reviewing),
    await colleague(reviewing),
    await colleague([...reviewing, ...CONTROL]),
  ]
  const title = unique('巡查管理规定')
  await setActs(api, administrator.token, true)
  try {
    const { user } = await call(api, writer.token, 'GET /prod-api/getInfo')
    const beginning = { section: SECTION, deptId: user.deptId }
    const { contentId } = await call(api, writer.token, 'POST /prod-api/cms/content', { body: beginning })
    await write(api, writer.token, contentId, title)
    const editor = `/cms/content-edit/index/${contentId}`
    await openConsole(reviewer.page, editor, title)
    await expect(reviewer.page.getByLabel('批准', { exact: true })).toHaveCount(0)
    await expect(button(reviewer.page, '批准并发布')).toHaveCount(0)
    await button(reviewer.page, '审核通过').click()
    await expect(reviewer.page.getByText('已审核通过，等待批准')).toBeVisible()
    await openConsole(approver.page, editor, title)
    await expect(approver.page.getByText(/已审核，待批准$/)).toBeVisible()
    await button(approver.page, '批准并发布').click()
    await button(question(approver.page, '确认发布吗'), '确定').click()
    await expect(approver.page.getByText('已发布').first()).toBeVisible()

    const version = await write(api, writer.token, contentId, title, { version: 'A/1' })
    await call(api, reviewer.token, 'PUT /prod-api/cms/content/review', { body: { contentId, version } })
    await call(api, approver.token, 'PUT /prod-api/cms/content/publish', { body: { contentId, version: version + 1 } })

    await page.setViewportSize(PHONE_WINDOW)
    const reader = unique('A')
    await makeMember(api, administrator.token, reader, reader)
    await enterSite(page, await logInMember(api, reader), reader)
    await open(page, `${sections[SECTION].detailPath}?id=${contentId}`)
    const log = page.getByRole('region', { name: '版本记录' })
    await expect(log).toContainText('修改了：版本')
    expect((await printedSheets(page)).join('')).toContain('非受控,打印于')
    await isRightAtBothWidths(page)
    await log.getByRole('link', { name: '第 1 版 A/0' }).click()
    await settled(page)
    await expect(page.getByText('作废：请以网站现行版为准')).toBeVisible()
    await expect(page.getByText('巡查每日一次。').first()).toBeVisible()
    await isRightAtBothWidths(page)
    const sheets = await printedSheets(page)
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) expect(sheet).toContain('作废')

    const { page: desk } = approver
    await openConsole(desk, `/staff/control?title=${encodeURIComponent(title)}`, '受控文件')
    await expect(row(desk, title)).toContainText('QG-118')
    await isRightAtBothWidths(desk)
    await button(desk, title).click()
    const drawer = dialog(desk, title)
    await button(drawer, '发放副本').click()
    const form = dialog(desk, '发放受控副本')
    await form.getByLabel('持有者').fill('工程部')
    await button(form, '发放').click()
    await expect(drawer).toContainText('第 01 号 · 工程部')
    await isRightAtBothWidths(desk)
    await button(drawer, '打印').click()
    await expect(dialog(desk, '原文')).toContainText('巡查每日一次。')
    const [first = ''] = await printedSheets(desk)
    for (const part of ['受控·第01号·持有:工程部', '衡岚物业服务有限公司', '批准', '第1页共'])
      expect(first).toContain(part)
  } finally {
    await setActs(api, administrator.token, false)
  }
})
