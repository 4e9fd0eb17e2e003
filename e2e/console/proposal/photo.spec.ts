import { randomUUID } from 'node:crypto'
import { beginStep, button, dialog, takeStep } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { clientHeaders } from '../../fixtures/journey.ts'
import { handling, opened, openLetter, photo, sendForm, track } from '../../fixtures/letters.ts'
import { DESKTOP, isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('a clerk sees the photos of a letter and answers with one from the field; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const subject = `路面塌陷 ${randomUUID().slice(0, 8)}`
  const upload = async (name: string) => {
    const multipart = { file: photo(name) }
    const answer = await api.post('/api/cms/proposal/photo', { headers: clientHeaders, multipart })
    return ((await answer.json()) as { data: { photoId: string } }).data.photoId
  }
  const data = {
    nonce: randomUUID(),
    kind: 'complaint',
    subject,
    content: '南门外人行道塌陷，夜间没有围挡。',
    project: '',
    location: '',
    contactName: '',
    phone: '',
    anonymous: true,
    wantsReply: false,
    photos: [await upload('一.webp'), await upload('二.webp')],
  }
  const receipt = await sendForm(api, 'proposal', data)
  const { page } = await colleague(handling, PHONE_WINDOW)
  await openLetter(page, subject)
  const ticket = opened(page)
  const enlarge = ticket.getByRole('button', { name: /^放大查看照片/ })
  await expect(enlarge).toHaveCount(2)
  await enlarge.first().press('Enter')
  const large = dialog(page, '来信的照片')
  await expect(large.getByRole('img', { name: '照片 1' })).toBeVisible()
  await expect(large.getByRole('button', { name: '上一张' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('img', { name: '照片 2' })).toBeVisible()
  await isRightAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)

  await takeStep(ticket, '开始处理')
  await expect(ticket.getByText('已开始处理。')).toBeVisible()
  await (await beginStep(ticket, '记录')).getByLabel('补充一句').fill('已放围挡')
  await page.setViewportSize({ width: DESKTOP, height: 740 })
  await expect(button(ticket, '添加照片')).toBeVisible()
  await page.setViewportSize(PHONE_WINDOW)
  const choosing = page.waitForEvent('filechooser')
  await button(ticket, '拍照').click()
  await (await choosing).setFiles(photo('现场.webp'))
  await expect(ticket.getByRole('img', { name: '照片 1' })).toBeVisible()
  await isRightAtBothWidths(page)
  await button(ticket, '记录').click()
  await expect(enlarge).toHaveCount(3)
  const reply = await beginStep(ticket, '答复')
  await reply.getByLabel('给来信人的话').fill('路面已修复。')
  const done = page.waitForEvent('filechooser')
  await button(reply, '添加照片').click()
  await (await done).setFiles(photo('修复.webp'))
  await expect(reply.getByRole('img', { name: '照片 1' })).toBeVisible()
  await isRightAtBothWidths(page)
  await reply.getByRole('button', { name: '答复', exact: true }).click()
  await expect(enlarge).toHaveCount(4)

  const citizen = await context.newPage()
  await track(citizen, receipt)
  await expect(citizen.getByText('路面已修复。')).toBeVisible()
  // Those of the letter and of the answer; that of the note is for colleagues.
  await expect(citizen.getByRole('button', { name: /^放大查看照片/ })).toHaveCount(3)
  await citizen.getByLabel('您的意见').fill('又塌了')
  await citizen.getByLabel('选择照片').setInputFiles(photo('又塌了.webp'))
  await citizen.getByRole('button', { name: '有异议，请继续办理' }).click()
  await expect(citizen.getByText('又塌了')).toBeVisible()
  await expect(citizen.getByRole('button', { name: /^放大查看照片/ })).toHaveCount(4)
})
