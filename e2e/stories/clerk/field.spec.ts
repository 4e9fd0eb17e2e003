import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, photo, track } from '../../fixtures/letters.ts'
import { DESKTOP, isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { call, first } from '../../fixtures/server/calls.ts'

/** The addresses the page dials. A browser with windows asks which program shall call, and takes no click until then. */
const catchCalls = (page: Page) =>
  page.evaluateHandle(() => {
    const calls: string[] = []
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('tel:')) return
      calls.push(event.destination.url)
      event.preventDefault()
    })
    return calls
  })

test('a clerk on the way finds the place, calls, takes a photo and finishes; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const subject = `路灯不亮 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject, { project: '云澜大厦', phone: '13800138000' })
  const { page, token } = await colleague(handling, PHONE_WINDOW)
  const { rows } = await call(api, token, 'GET /prod-api/cms/proposal/list', { query: { keyword: receipt.no } })
  const { proposalId, version } = first(rows)
  await call(api, token, 'PUT /prod-api/cms/proposal/take', { body: { proposalId, version } })
  await openConsole(page, '/cms/proposal', '意见建议')
  await page.getByRole('link', { name: '我的来信', exact: true }).click()
  await expect(page.getByText('我负责的未办结来信 1 件')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: subject })
  await expect(card.getByText('云澜大厦，3 号楼')).toBeVisible()
  await button(card, '导航').click()
  const map = page.getByRole('menuitem', { name: '高德地图' }).getByRole('link')
  await expect(map).toHaveAttribute('href', `https://uri.amap.com/search?keyword=${encodeURIComponent('云澜大厦')}`)
  await page.keyboard.press('Escape')
  await isRightAtBothWidths(page)
  for (const one of await card.getByRole('button').all())
    expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(36)
  for (const name of ['大字', '深色']) await button(page, name).click()
  await isRightAtBothWidths(page)
  const large = await button(card, '打电话').evaluate((one) => [getComputedStyle(one).fontSize, one.clientHeight > 56])
  expect(large).toEqual(['20px', true])
  const dialled = await catchCalls(page)
  await button(card, '打电话').click()
  await expect(card.getByRole('link', { name: '13800138000' })).toHaveAttribute('href', 'tel:13800138000')
  expect(await dialled.jsonValue()).toEqual(['tel:13800138000'])

  const next = async (name: string) => {
    await button(card, name).click()
    await dialog(page, `${name}：${receipt.no}`).getByRole('button', { name, exact: true }).click()
    await expect(dialog(page, `${name}：${receipt.no}`)).toHaveCount(0)
  }
  if (await button(card, '受理').isVisible()) await next('受理')
  await next('开始处理')
  await button(card, '现场记录').click()
  const note = page.getByRole('dialog', { name: `现场记录：${receipt.no}` })
  await note.getByLabel('补充一句').fill('灯头进水')
  await isRightAtBothWidths(page)
  await page.reload()
  for (const name of ['大字', '深色']) await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true')
  await button(card, '现场记录').click()
  await expect(note.getByLabel('补充一句'), 'a phone may drop the page while its camera is open').toHaveValue(
    '灯头进水',
  )
  await page.setViewportSize({ width: DESKTOP, height: 740 })
  await expect(button(note, '添加照片')).toBeVisible()
  await page.setViewportSize(PHONE_WINDOW)
  const choosing = page.waitForEvent('filechooser')
  await button(note, '拍照').click()
  await (await choosing).setFiles(photo('现场.webp'))
  await button(note, '记录').click()
  await expect(note.getByLabel('补充一句')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)

  await button(card, '完成并答复').click()
  const answer = dialog(page, `答复：${receipt.no}`)
  await answer.getByLabel('给来信人的话').fill('已更换灯头，路灯恢复照明。')
  await answer.getByRole('button', { name: '关闭' }).first().click()
  await button(card, '完成并答复').click()
  await expect(answer.getByLabel('给来信人的话')).toHaveValue('已更换灯头，路灯恢复照明。')
  await answer.getByRole('button', { name: '答复', exact: true }).click()
  await expect(card.getByText('等来信人确认')).toBeVisible()
  await button(card, subject).click()
  const history = page.getByRole('region', { name: '办理经过' })
  await expect(history.getByText('灯头进水')).toBeVisible()
  await expect(history.getByText('查看了联系方式')).toBeVisible()

  const citizen = await context.newPage()
  await track(citizen, receipt)
  await expect(citizen.getByText('已更换灯头，路灯恢复照明。')).toBeVisible()
  await expect(citizen.getByText('灯头进水')).toHaveCount(0)
})
