import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { application, resumeFile, track } from '../../fixtures/applications.ts'
import { violations } from '../../fixtures/axe.ts'
import { answerTo, button, dialog, openConsole, row } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { clientHeaders } from '../../fixtures/journey.ts'
import { ownNetwork } from '../../fixtures/letters.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

const selecting = ['list', 'query', 'handle', 'contact'].map((one) => `cms:recruitment:${one}`)
const DESKTOP = { width: 1366, height: 768 }
const applicant = () => `应聘人${randomUUID().slice(0, 6)}`
const opened = (page: Page) => page.getByRole('dialog').filter({ hasText: '处理经过' })

async function openApplication(page: Page, name: string): Promise<void> {
  await openConsole(page, `/cms/recruitment?keyword=${encodeURIComponent(name)}`, '应聘')
  await button(page, name).click()
  await expect(opened(page)).toBeVisible()
}

for (const width of [375, 1366])
  test(`an applicant is rated, noted, invited and refused with a kind sentence, at ${width} px`, async ({
    colleague,
    api,
    context,
  }) => {
    test.slow()
    const name = applicant()
    const multipart = { file: resumeFile }
    const uploaded = await api.post('/api/cms/recruitment/resume', {
      headers: { ...clientHeaders, ...ownNetwork() },
      multipart,
    })
    const { resumeId } = ((await uploaded.json()) as { data: { resumeId: string } }).data
    const receipt = await application(api, name, { resumeId })
    const { page } = await colleague(selecting, { width, height: 740 }, receipt.department)
    await openApplication(page, name)
    const one = opened(page)
    await expect(one.getByText('139****5678')).toBeVisible()
    await button(one, '查看完整联系方式').click()
    await expect(one.getByRole('link', { name: '13912345678' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await button(one, '下载简历').click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`简历-${receipt.no}.pdf`)
    expect(await readFile(await download.path())).toEqual(resumeFile.buffer)
    await one.getByRole('radiogroup', { name: '评分' }).getByText('4', { exact: true }).click()
    await expect(one.getByText('评分 4 分')).toBeVisible()
    await one.getByLabel('补充一句').fill('有井道经验')
    await button(one, '记录').click()
    await expect(one.getByRole('region', { name: '处理经过' }).getByText('有井道经验')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)

    await button(one, '安排面试').click()
    const inviting = dialog(page, `安排面试：${name}`)
    await inviting.getByRole('button', { name: '安排面试', exact: true }).click()
    await expect(inviting.getByText('请选择面试的日期和时间')).toBeVisible()
    await inviting.getByLabel('面试时间（北京时间）').fill('2099-03-02T09:30')
    await inviting.getByLabel('地点').fill('云澜大厦 3 层')
    expect(await violations(page)).toEqual([])
    await inviting.getByRole('button', { name: '安排面试', exact: true }).click()
    await expect(one.getByText('2099-03-02 09:30，云澜大厦 3 层')).toBeVisible()
    const calendar = page.waitForEvent('download')
    await button(one, '加入日历').click()
    expect(String(await readFile(await (await calendar).path()))).toContain('DTSTART:20990302T013000Z')

    const visitor = await context.newPage()
    await visitor.setViewportSize({ width, height: 740 })
    await track(visitor, receipt)
    await expect(visitor.getByText('面试时间 2099-03-02 09:30，地点：云澜大厦 3 层')).toBeVisible()
    const ownCalendar = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: '加入日历' }).click()
    expect((await ownCalendar).suggestedFilename()).toBe(`面试-${receipt.no}.ics`)
    await expect(visitor.getByText('有井道经验')).toHaveCount(0)
    expect(await violations(visitor)).toEqual([])

    await button(one, '移到“未录用”').click()
    const refusing = dialog(page, `移到“未录用”：${name}`)
    await expect(refusing.getByLabel('给应聘人的话')).toHaveValue(/祝您早日找到满意的工作/)
    expect(await violations(page)).toEqual([])
    await refusing.getByRole('button', { name: '移到“未录用”', exact: true }).click()
    await expect(one.getByRole('region', { name: '处理经过' }).getByText(/祝您早日找到满意的工作/)).toBeVisible()
    await visitor.getByRole('button', { name: '查询进度' }).click()
    await expect(visitor.getByText(/祝您早日找到满意的工作/)).toBeVisible()
    await expect(visitor.getByText('面试时间 2099-03-02 09:30')).toHaveCount(0)
  })

test('two clerks decide at once: the second loses no word and decides after reading the first', async ({
  colleague,
  api,
}) => {
  test.slow()
  const name = applicant()
  const { department } = await application(api, name)
  const [first, second] = [
    await colleague(selecting, DESKTOP, department),
    await colleague(selecting, DESKTOP, department),
  ]
  for (const { page } of [first, second]) await openApplication(page, name)
  await button(opened(second.page), '移到“未录用”').click()
  const words = dialog(second.page, `移到“未录用”：${name}`)
  await words.getByLabel('给应聘人的话').fill('感谢您，这个岗位已经招满。')
  await button(opened(first.page), '移到“初筛通过”').click()
  await dialog(first.page, `移到“初筛通过”：${name}`)
    .getByRole('button', { name: '移到“初筛通过”', exact: true })
    .click()
  await expect(opened(first.page).getByText('您的应聘已通过初步筛选，我们会与您联系。')).toBeVisible()
  const send = () => words.getByRole('button', { name: '移到“未录用”', exact: true }).click()
  const refused = await answerTo(second.page, '/cms/recruitment/move', send)
  expect(((await refused.json()) as { code: number }).code).toBe(409)
  await expect(opened(second.page).getByText('您的应聘已通过初步筛选，我们会与您联系。')).toBeVisible()
  await expect(words.getByLabel('给应聘人的话')).toHaveValue('感谢您，这个岗位已经招满。')
  await send()
  await expect(opened(second.page).getByText('感谢您，这个岗位已经招满。')).toBeVisible()
})

for (const width of [375, 1366])
  test(`a card of the board is moved by the keyboard, at ${width} px`, async ({ colleague, api }) => {
    test.slow()
    const name = applicant()
    const { department } = await application(api, name)
    const { page } = await colleague(selecting, { width, height: 740 }, department)
    await openConsole(page, '/cms/recruitment', '应聘')
    await button(page, '看板').click()
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
    await expect(button(column('待筛选'), name)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNoOverflow(page)
    await column('待筛选')
      .getByRole('button', { name: `移动 ${name}` })
      .press('Enter')
    const choice = page.getByRole('menuitem', { name: '移到“初筛通过”' })
    await expect(choice).toBeVisible()
    await expect(choice).toBeFocused()
    await page.keyboard.press('Enter')
    const moving = dialog(page, `移到“初筛通过”：${name}`)
    await moving.getByLabel('给应聘人的话').fill('请等待电话。')
    await moving.getByRole('button', { name: '移到“初筛通过”', exact: true }).press('Enter')
    await expect(button(column('初筛通过'), name)).toBeVisible()
    await expect(button(column('待筛选'), name)).toHaveCount(0)
    // A dialog that is still open would keep the focus.
    await expect(moving).toHaveCount(0)
    await button(column('初筛通过'), name).press('Enter')
    await expect(opened(page).getByText('请等待电话。')).toBeVisible()
  })

test('the views count the applications of a position; how long they are kept is set by who may', async ({
  colleague,
  api,
}) => {
  const name = applicant()
  const { title, department } = await application(api, name, { keepInPool: true })
  const { page } = await colleague([...selecting, 'cms:recruitment:setting'], DESKTOP, department)
  await openConsole(page, '/cms/recruitment', '应聘')
  await expect(page.getByRole('navigation', { name: '视图' }).getByText(/^人才库（\d+）$/)).toBeVisible()
  await page
    .getByRole('navigation', { name: '视图' })
    .getByText(/^人才库/)
    .click()
  await expect(row(page, name)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, '岗位统计').click()
  const figures = dialog(page, '岗位统计')
  await expect(figures.getByRole('row').filter({ hasText: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await figures.getByRole('button', { name: /关闭|Close/ }).click()
  await button(page, '保存期限').click()
  const keeping = dialog(page, '应聘的保存期限')
  await expect(keeping.getByLabel('保存期限（月）', { exact: true })).toHaveValue('6')
  expect(await violations(page)).toEqual([])
  await keeping.getByRole('button', { name: /取\s*消/ }).click()
  await button(page, '给应聘人的话').click()
  const words = dialog(page, '给应聘人的话')
  await expect(words.getByLabel('移到“未录用”')).toHaveValue(/祝您早日找到满意的工作/)
  await words.getByLabel('移到“录用”').fill('  ')
  await words.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(words.getByText('请填写“录用”时给应聘人的话')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
