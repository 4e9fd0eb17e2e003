import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { application, openApplication, openedApplication, resumeFile, track } from '../../fixtures/applications.ts'
import { beginStep, button, dialog } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { clientHeaders } from '../../fixtures/journey.ts'
import { ownNetwork } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

const selecting = ['list', 'query', 'handle', 'contact'].map((one) => `cms:recruitment:${one}`)
const applicant = () => `应聘人${randomUUID().slice(0, 6)}`

test('an applicant is rated, noted, invited and refused with a kind sentence; what is open is right at 375 and 1366 px', async ({
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
  const { page } = await colleague(selecting, PHONE_WINDOW, receipt.department)
  await openApplication(page, name)
  const one = openedApplication(page)
  await expect(one.getByText('139****5678')).toBeVisible()
  await button(one, '查看完整联系方式').click()
  await expect(one.getByRole('link', { name: '13912345678' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(one, '下载简历').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`简历-${receipt.no}.pdf`)
  expect(await readFile(await download.path())).toEqual(resumeFile.buffer)
  await button(one, '查看简历').click()
  const resume = dialog(page, `简历：${receipt.no}`)
  await expect(resume.getByRole('img', { name: '简历第 1 页' })).toBeVisible()
  await resume.getByText('第 1 页的文字').click()
  await expect(resume.getByText('弱电工程师')).toBeVisible()
  await isRightAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(one.getByText('查看了简历')).toHaveCount(2)
  await one.getByRole('radiogroup', { name: '评分' }).getByText('4', { exact: true }).click()
  await expect(one.getByText('评分 4 分')).toBeVisible()
  await (await beginStep(one, '记录')).getByLabel('补充一句').fill('有井道经验')
  await button(one, '记录').click()
  await expect(one.getByRole('region', { name: '处理经过' }).getByText('有井道经验')).toBeVisible()
  await isRightAtBothWidths(page)

  await button(one, '安排面试').click()
  const inviting = dialog(page, `安排面试：${name}`)
  await inviting.getByRole('button', { name: '安排面试', exact: true }).click()
  await expect(inviting.getByText('请选择面试的日期和时间')).toBeVisible()
  await inviting.getByLabel('面试时间（北京时间）').fill('2099-03-02T09:30')
  await inviting.getByLabel('地点').fill('云澜大厦 3 层')
  await isRightAtBothWidths(page)
  await inviting.getByRole('button', { name: '安排面试', exact: true }).click()
  await expect(one.getByText('2099-03-02 09:30，云澜大厦 3 层')).toBeVisible()
  const calendar = page.waitForEvent('download')
  await button(one, '加入日历').click()
  expect(String(await readFile(await (await calendar).path()))).toContain('DTSTART:20990302T013000Z')

  const visitor = await context.newPage()
  await visitor.setViewportSize(PHONE_WINDOW)
  await track(visitor, receipt)
  await expect(visitor.getByText('面试时间 2099-03-02 09:30，地点：云澜大厦 3 层')).toBeVisible()
  const ownCalendar = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: '加入日历' }).click()
  expect((await ownCalendar).suggestedFilename()).toBe(`面试-${receipt.no}.ics`)
  await expect(visitor.getByText('有井道经验')).toHaveCount(0)
  await isRightAtBothWidths(visitor)

  const refusing = await beginStep(one, '移到“未录用”')
  await expect(refusing.getByLabel('给应聘人的话')).toHaveValue(/祝您早日找到满意的工作/)
  await isRightAtBothWidths(page)
  await refusing.getByRole('button', { name: '移到“未录用”', exact: true }).click()
  await expect(one.getByRole('region', { name: '处理经过' }).getByText(/祝您早日找到满意的工作/)).toBeVisible()
  await visitor.getByRole('button', { name: '查询进度' }).click()
  await expect(visitor.getByText(/祝您早日找到满意的工作/)).toBeVisible()
  await expect(visitor.getByText('面试时间 2099-03-02 09:30')).toHaveCount(0)
})
