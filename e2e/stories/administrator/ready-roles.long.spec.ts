import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { application } from '../../fixtures/applications.ts'
import { enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { button, dialog, heading, openConsole, unique } from '../../fixtures/console-parts.ts'
import { sidebar } from '../../fixtures/console-shell.ts'
import { enquiry } from '../../fixtures/enquiries.ts'
import { letter } from '../../fixtures/letters.ts'
import { DESKTOP, isRightAtBothWidths } from '../../fixtures/page-checks.ts'
import { field, save } from '../../fixtures/record-forms.ts'
import { call, first } from '../../fixtures/server/calls.ts'

/** What each of them works with: the titles of its menu, the list that it opens, and how one of its cases is filed. */
const roles = [
  { name: '客服', pages: ['意见建议', '登记来电', '项目与楼栋', '来信统计'], list: '意见建议', file: letter },
  { name: '部门负责人', pages: ['意见建议', '来信统计'], list: '意见建议', file: letter },
  { name: '现场人员', pages: ['意见建议'], list: '意见建议', file: letter },
  { name: '人事专员', pages: ['登记来电', '应聘', '员工账号'], list: '应聘', file: application },
  { name: '市场拓展', pages: ['登记来电', '合作意向'], list: '合作意向', file: enquiry },
] as const

/** Adds a role by choosing a ready one in the form; returns its id. */
async function addReadyRole(page: Page, api: APIRequestContext, token: string, name: string): Promise<string> {
  const key = unique('ready')
  await openConsole(page, '/system/role', '角色管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增角色')
  await expect(form.getByText('网站管理')).toBeVisible()
  await form.getByLabel('参照', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click()
  await expect(field(form, '角色名称')).toHaveValue(name)
  await field(form, '角色名称').fill(key)
  await field(form, '角色标识').fill(key)
  await save(page, form, '新增成功')
  const { rows } = await call(api, token, 'GET /prod-api/system/role/list', { query: { roleKey: key } })
  return first(rows).roleId
}

/** What the console is refused while somebody walks through it. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().includes('/prod-api/')) return
    const { code } = (await answer.json().catch(() => ({ code: answer.status() }))) as { code: number }
    if (code >= 400) refusals.push(`${code} ${answer.url()}`)
  })
  return refusals
}

/** Gives a letter to somebody, who may see no other. */
async function assignLetter(api: APIRequestContext, token: string, subject: string, deptId: string, userId: string) {
  const { rows } = await call(api, token, 'GET /prod-api/cms/proposal/list', { query: { keyword: subject } })
  const { proposalId, version } = first(rows)
  const body = { proposalId, version, deptId, userId, note: '' }
  await call(api, token, 'PUT /prod-api/cms/proposal/assign', { body })
}

/** The titles of somebody's menu, without its directories. */
async function pagesOf(api: APIRequestContext, token: string): Promise<string[]> {
  const { data } = await call(api, token, 'GET /prod-api/getRouters')
  const directories = data.filter(({ hidden }) => !hidden)
  return directories.flatMap(({ children = [] }) =>
    children.filter((one) => !one.hidden).map((one) => one.meta?.title ?? ''),
  )
}

/** Opens a page by the menu, of which one directory is open at a time. */
async function openPage(page: Page, title: string): Promise<void> {
  const directory = title === '员工账号' ? '系统管理' : '网站管理'
  const group = sidebar(page).getByRole('menuitem', { name: directory, exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await sidebar(page).getByRole('menuitem', { name: title, exact: true }).click()
  await expect(heading(page, title)).toBeVisible()
}

for (const { name, pages, list, file } of roles)
  test(`the ready role ${name} opens every page of its menu and a case, at both widths`, async ({
    page,
    api,
    administrator: { token },
    browser,
    workerServer: { url },
  }) => {
    test.slow()
    const word = `角色 ${randomUUID().slice(0, 8)}`
    await file(api, word)
    const roleId = await addReadyRole(page, api, token, name)
    const { data: departments } = await call(api, token, 'GET /prod-api/system/dept/list')
    const deptId = departments.find((one) => one.deptName === '综合管理部')?.deptId ?? ''
    const person = await makeAccount(api, token, unique('person'), { roleIds: [roleId], deptId })
    if (file === letter) await assignLetter(api, token, word, deptId, person.userId)
    const viewport = { width: DESKTOP, height: 768 }
    const context = await browser.newContext({ baseURL: url, viewport, locale: 'zh-CN', reducedMotion: 'reduce' })
    const own = await context.newPage()
    const refusals = refusalsOf(own)
    await enter(own, person.token, url)
    await openConsole(own, '/index', '首页')
    expect(await pagesOf(api, person.token)).toEqual(pages)
    for (const title of pages) {
      await openPage(own, title)
      await expect(own.getByText('正在加载')).toHaveCount(0)
      await isRightAtBothWidths(own)
    }
    await openPage(own, list)
    await button(own, word).click()
    await expect(own.getByRole('dialog').getByRole('heading', { name: /经过$/ })).toBeVisible()
    await isRightAtBothWidths(own)
    expect(refusals).toEqual([])
    await context.close()
  })
