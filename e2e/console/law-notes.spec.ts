// Notes on articles, and what follows from an import that changes one, on a site of one's own: an import is for everybody.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { TRIAL_PASSWORD, type TrialServer } from '../../tools/trial-server.ts'
import { logInMember } from '../fixtures/console-fixture.ts'
import { act, button, dialog, openConsole, row } from '../fixtures/console-parts.ts'
import { enterSite, open } from '../fixtures/journey.ts'
import { expect, test } from '../fixtures/own-site.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../fixtures/page-checks.ts'

const TOPIC = '物业费收取与催缴'
const lawOf = (words: string) =>
  `# 中华人民共和国民法典\n\n\n\n<!-- INFO END -->\n\n第九百四十一条 物业服务人不得整体转委托。\n\n第九百四十四条 业主应当${words}支付物业费。`

/** Imports the code with these words in its article on the fee. */
function bring(server: TrialServer, words: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'anju-laws-'))
  mkdirSync(join(folder, '法律'))
  writeFileSync(join(folder, '法律/民法典(2020-05-28).md'), lawOf(words))
  server.importLaws(folder)
  rmSync(folder, { recursive: true })
}

/** The article as somebody else reads it, on a phone: its note is closed at first. */
async function readerOf(browser: Browser, { url }: TrialServer, token = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 375, height: 740 }, locale: 'zh-CN' })
  const page = await context.newPage()
  if (token) await enterSite(page, token, '张三')
  return page
}

/** Opens an article of the code, and its note. */
async function openNote(page: Page, number: number, label: string): Promise<Locator> {
  const answer = await page.request.get('/api/cms/law/search', { params: { keyword: `民法典${number}` } })
  const [{ lawId, anchor }] = (await answer.json()).data.jumps
  await open(page, `/digitization/laws?law=${lawId}&a=${anchor}`)
  const note = page.getByRole('complementary', { name: `${label}的公司解读` })
  await note.getByRole('button', { name: /^公司解读/ }).click()
  return note
}

test('an editor writes a note; employee and visitor read what is for them; what is open is right at 375 and 1366 px', async ({
  server,
  owner,
  page,
  browser,
}) => {
  test.slow()
  bring(server, '按约定')
  await page.setViewportSize(PHONE_WINDOW)
  await openConsole(page, '/cms/law-note', '法规解读')
  await button(page, '新增').click()
  const form = dialog(page, '新增解读')
  await form.getByLabel('法规或条文').fill('民法典941')
  await page.getByTitle('民法典 第九百四十一条').click()
  await button(form, '确定').click()
  await expect(form.getByText('请至少填写通俗说明、我们怎么做、落实到三层中的一层').first()).toBeVisible()
  await form.getByLabel('通俗说明', { exact: true }).fill('物业可以把专项活包出去，不能把整个服务包给别人。')
  await form.getByLabel('我们怎么做', { exact: true }).fill('分包前先报总部。')
  await form.getByLabel('落实到', { exact: true }).fill('承接查验')
  await page.getByTitle('承接查验管理办法').click()
  // The list of what was found closes, which is outside of the dialog.
  await form.getByLabel('编写人').click()
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await isRightAtBothWidths(page)
  await button(form, '确定').click()
  await expect(form).toHaveCount(0)

  const visitor = await readerOf(browser, server)
  const seen = await openNote(visitor, 941, '第九百四十一条')
  await expect(seen.getByText('不能把整个服务包给别人')).toBeVisible()
  await expect(seen.getByText(/我们怎么做|落实到|分包前/)).toHaveCount(0)
  await isRightAtBothWidths(visitor)
  const member = await readerOf(browser, server, await logInMember(owner.api, '张三', TRIAL_PASSWORD))
  const inner = await openNote(member, 941, '第九百四十一条')
  await expect(inner.getByText('分包前先报总部。')).toBeVisible()
  await inner.getByRole('link', { name: '承接查验管理办法' }).click()
  await expect(member.getByRole('heading', { level: 1, name: '承接查验管理办法' })).toBeVisible()
  for (const reader of [visitor, member]) await reader.context().close()
})

test('an import changes an article: what cites it is reviewed and closed; what is open is right at 375 and 1366 px', async ({
  server,
  owner,
  page,
  browser,
}) => {
  test.slow()
  bring(server, '按约定')
  bring(server, '按约定的日期')
  const visitor = await readerOf(browser, server)
  const { data } = await (
    await visitor.request.get('/api/cms/content/list', { params: { section: 'internalruleslaw', pageSize: 50 } })
  ).json()
  const { contentId } = (data.rows as { title: string; contentId: string }[]).find(({ title }) => title === TOPIC) ?? {}
  const topic = `/internalrules/law/detial?id=${contentId}`
  await open(visitor, topic)
  await expect(visitor.getByText('所引法条近期有修改或废止，以现行条文为准')).toBeVisible()
  await isRightAtBothWidths(visitor)
  const member = await readerOf(browser, server, await logInMember(owner.api, '张三', TRIAL_PASSWORD))
  await open(member, topic)
  await expect(member.getByText('所引条文已修改或废止，内容复核中')).toBeVisible()
  await expect(member.getByRole('link', { name: '《民法典》第九百四十四条' }).first()).toBeVisible()
  const note = await openNote(visitor, 944, '第九百四十四条')
  await expect(note.getByText('该条已修改，解读待复核')).toBeVisible()

  await page.setViewportSize(PHONE_WINDOW)
  await openConsole(page, '/index', '首页')
  await page.getByRole('link', { name: /^法规变更待复核 \d+$/ }).click()
  const cited = row(page, `法律专题：${TOPIC}`)
  await expect(cited).toBeVisible()
  await isRightAtBothWidths(page)
  await button(cited, '《民法典》第九百四十四条').click()
  const one = dialog(page, '《民法典》第九百四十四条')
  await expect(one.getByRole('insertion')).toHaveText(['的日期'])
  await isRightAtBothWidths(page)
  await button(one, '分派').click()
  const assigning = dialog(page, '分派 1 项复核')
  await expect(assigning.getByText(`“${TOPIC}：《民法典》第九百四十四条”`)).toBeVisible()
  await assigning.getByLabel('期限').fill('2099-01-31')
  await button(assigning, '确定').click()
  await expect(one.getByText('2099-01-31')).toBeVisible()
  await button(one, '办结').click()
  const finishing = dialog(page, '办结 1 项复核')
  await finishing.getByRole('radio', { name: '其他' }).check()
  await button(finishing, '确定').click()
  await expect(finishing.getByText('结果为“其他”时请写明情况')).toBeVisible()
  await finishing.getByLabel('说明').fill('专题的说法仍然成立。')
  await button(finishing, '确定').click()
  await expect(one.getByText('其他：专题的说法仍然成立。')).toBeVisible()
  await expect(button(one, '办结')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openConsole(page, '/cms/law-note?view=changed', '法规解读')
  await act(page, '《民法典》第九百四十四条', '修改')
  const form = dialog(page, '修改解读')
  await expect(form.getByText('条文在上次复核之后有修改，请对照后修改解读')).toBeVisible()
  await isRightAtBothWidths(page)
  await button(form, '确定').click()
  await expect(form).toHaveCount(0)
  await expect(row(page, '《民法典》第九百四十四条')).toHaveCount(0)

  await visitor.reload()
  await open(visitor, topic)
  await expect(visitor.getByText('所引法条近期有修改')).toHaveCount(0)
  const reviewed = await openNote(visitor, 944, '第九百四十四条')
  await expect(reviewed.getByText('解读待复核')).toHaveCount(0)
  for (const reader of [visitor, member]) await reader.context().close()
})
