import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, test, text } from '../../fixtures/desk-people.ts'

const folder = join(import.meta.dirname, '../../fixtures/clipboard')
const EXPECTED = '.expected.html'
const names = (readdirSync(folder, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.html') && !name.endsWith(EXPECTED),
)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Pastes as a browser does it, with what another program has put into the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).click()
  await text(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, content] of Object.entries(entries)) clipboardData.setData(type, content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

for (const name of names)
  test(`a paste keeps what an editor meant: ${name}`, async ({ colleague }) => {
    const { page, token } = await colleague(editing)
    const contentId = await newArticle(page.request, token)
    await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
    const saving = page.waitForRequest('**/prod-api/cms/content/copy')
    await paste(page, { 'text/html': read(name), 'text/plain': '文字' })
    const { body } = (await saving).postDataJSON().form as { body: string }
    // A paragraph for the cursor after a table, which a text cannot end with.
    expect(body.replace(/<p><\/p>$/, '')).toBe(read(name.replace('.html', EXPECTED)).trim())
  })

test('a notice says what a paste has left out, until it is closed', async ({ colleague }) => {
  const { page, token } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await paste(page, { 'text/html': read('review/word.html'), 'text/plain': '文字' })
  const notice = page.getByRole('status').filter({ hasText: '没有粘贴' })
  await expect(notice).toHaveText('没有粘贴：批注 1 条、修订中已删除的文字 2 处、隐藏文字 1 处、页眉、页脚 2 处')
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  await expect(text(page)).not.toContainText('签字')
})

test('plain text loses the signs that nobody sees when it is pasted', async ({ colleague }) => {
  const { page, token } = await colleague(editing)
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await paste(page, { 'text/plain': '方向\u202e符\u200b，私用\ue000字' })
  await expect(text(page)).toHaveText('方向符，私用字')
})

/** A picture of one pixel. */
const PNG =
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082'

test('pictures of a Word document are uploaded from its RTF, to the places that they had', async ({ colleague }) => {
  const { page, token } = await colleague([...editing, 'cms:resource:list', 'cms:resource:query', 'cms:resource:add'])
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\\bliptag-1 ${PNG}}}{\\nonshppict{\\pict\\pngblip ${PNG}}}}`
  const html = `<p class=MsoNormal>前文<img width=1 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></p><p class=MsoNormal>后文</p>`
  await paste(page, { 'text/html': html, 'text/rtf': rtf, 'text/plain': '前文 后文' })
  const picture = text(page).locator('figure img')
  await expect(picture).toHaveCount(1)
  await expect(text(page)).not.toContainText('［图片')
  const order = await text(page).evaluate((element) =>
    [...element.children].map((one) => (one.querySelector('img') ? '图片' : one.textContent)),
  )
  expect(order.filter(Boolean)).toEqual(['前文', '图片', '后文'])
})
