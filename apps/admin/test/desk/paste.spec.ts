import { page, userEvent } from 'vitest/browser'
import { expectCount, texts } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { paste } from './clipboard.ts'
import { endWriting, formsSent, openItem, planItem, saveNow, text } from './editing.ts'
import { wordFile, text as wordText } from './paste/word-parts.ts'

const EXPECTED = '.expected.html'
const files = import.meta.glob<string>('./clipboard/**/*.html', { query: '?raw', import: 'default', eager: true })
const read = (name: string) => files[`./clipboard/${name}`] ?? ''
const names = Object.keys(files)
  .map((path) => path.replace('./clipboard/', ''))
  .filter((name) => !name.endsWith(EXPECTED))

test.afterEach(endWriting)

for (const name of names)
  test(`a paste keeps what an editor meant: ${name}`, async ({ server }) => {
    await openItem(planItem(server))
    await paste({ 'text/html': read(name), 'text/plain': '文字' })
    saveNow()
    const bodies = () => formsSent(server).map((form) => form.body)
    await expect.poll(bodies).not.toEqual([])
    // A paragraph for the cursor after a table, which a text cannot end with.
    expect(bodies()[0]?.replace(/<p><\/p>$/, '')).toBe(read(name.replace('.html', EXPECTED)).trim())
  })

test('a notice says what a paste has left out, until it is closed', async ({ server }) => {
  await openItem(planItem(server))
  await paste({ 'text/html': read('review/word.html'), 'text/plain': '文字' })
  const notice = page.getByRole('status').filter({ hasText: '没有粘贴' })
  await expect
    .element(notice)
    .toHaveTextContent(/^没有粘贴：批注 1 条、修订中已删除的文字 2 处、隐藏文字 1 处、页眉、页脚 2 处$/)
  await notice.getByRole('button').click()
  await expectCount(notice, 0)
  await expect.element(text()).not.toHaveTextContent('签字')
})

test('pictures of a clipboard that has them only as Rich Text Format stand at their places', async ({ server }) => {
  await openItem(planItem(server))
  await paste({ 'text/rtf': String.raw`{\rtf1 one{\pict\emfblip 01}two\par}`, 'text/plain': 'onetwo' })
  await expect
    .poll(() => [...text().element().querySelectorAll('p')].map((one) => one.textContent))
    .toEqual(['one', '［图片未能粘贴：EMF 格式不能在网页中显示，请另存为 PNG 后从文件上传］', 'two'])
})

test('a paste of hundreds of pages is read while the page goes on', async ({ server }) => {
  await openItem(planItem(server))
  const turns: number[] = []
  const watch = setInterval(() => turns.push(text().element().childElementCount))
  await paste({
    'text/html': `<p>段<img src="file:///a.png" alt="图"></p>${'<p>又一段</p>'.repeat(900)}<!--${' '.repeat(300_000)}-->`,
    'text/plain': '段',
  })
  await expect.poll(() => text().element().querySelectorAll('p').length).toBeGreaterThan(900)
  clearInterval(watch)
  // Between the paste and the text, with nothing of it.
  expect(turns.filter((count) => count <= 1).length).toBeGreaterThan(2)
  await expect.element(page.getByText('没有粘贴：图片 1 张')).toBeVisible()
})

test('a table of more than 1,000 rows is pasted after a question, whole or its beginning', async ({ server }) => {
  await openItem(planItem(server))
  const long = { 'text/html': `<table>${'<tr><td>行</td></tr>'.repeat(1003)}</table>`, 'text/plain': '表' }
  const answer = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()
  const rows = () => text().element().querySelectorAll('tr').length
  await paste(long)
  expect(rows()).toBe(0)
  await answer(/只粘贴前/)
  await expect.poll(rows).toBe(1000)
  expect(text().element().textContent).toContain('［表格只粘贴了前 1000 行，共 1003 行］')
})

test('a button puts a paragraph at the right, and back', async ({ server }) => {
  await openItem(planItem(server, {}, { body: '<p>物业公司</p>' }))
  await text().click()
  const align = () => text().element().querySelector('p')?.getAttribute('data-align')
  const right = page.getByRole('button', { name: '居右' })
  await right.click()
  await expect.poll(align).toBe('right')
  await expect.element(right).toHaveAttribute('aria-pressed', 'true')
  await right.click()
  await expect.poll(align).toBe(null)
})

test('what is copied from the text is pasted as it was, and of no other editor', async ({ server }) => {
  await openItem(
    planItem(server, {}, { body: '<aside data-tone="warn"><p data-align="right">注意</p></aside><p>完</p>' }),
  )
  const clipboardData = new DataTransfer()
  await text().click()
  await userEvent.keyboard('{Control>}a{/Control}')
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/html')).toContain('data-anju-slice')
  await userEvent.keyboard('{Delete}')
  await paste({ 'text/html': clipboardData.getData('text/html'), 'text/plain': '注意' })
  await expect
    .poll(() => text().element().querySelector('aside[data-tone="warn"] > p[data-align="right"]')?.textContent)
    .toBe('注意')
})

test('plain text loses the signs that nobody sees when it is pasted', async ({ server }) => {
  await openItem(planItem(server))
  await paste({ 'text/plain': '方向\u202e符\u200b，私用\ue000字' })
  await expect.poll(() => texts(text())).toEqual(['方向符，私用字'])
})

const wordDialog = () => page.getByRole('dialog', { name: '导入 Word 文档' })

/** Lets files fall on the text, or pastes them. */
async function give(type: 'drop' | 'paste', ...files: File[]): Promise<void> {
  await text().click()
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const options = { bubbles: true, cancelable: true }
  text()
    .element()
    .dispatchEvent(
      type === 'drop'
        ? new DragEvent(type, { ...options, dataTransfer: data })
        : new ClipboardEvent(type, { ...options, clipboardData: data }),
    )
}

test('a Word document that is dropped or pasted is imported, one after the other; a long table after a question', async ({
  server,
}) => {
  await openItem(planItem(server))
  const rowsOf = (count: number) => `<w:tr><w:tc>${wordText('行')}</w:tc></w:tr>`.repeat(count)
  const [one, other] = ['第一份', '第二份'].map((words) =>
    wordFile({ body: `${wordText(words)}<w:tbl>${rowsOf(2)}</w:tbl>` }),
  )
  if (!one || !other) throw new Error('no files')
  await give('drop', one, other)
  for (const words of ['第一份', '第二份']) {
    await wordDialog()
      .getByRole('button', { name: /^(导入|插入到光标处)$/ })
      .click()
    await expect.element(text()).toHaveTextContent(words)
  }
  await expectCount(wordDialog(), 0)
  expect(text().element().querySelectorAll('tr').length).toBe(4)
  await give('paste', wordFile({ body: `<w:tbl>${rowsOf(1003)}</w:tbl>` }))
  await wordDialog().getByRole('button', { name: '替换全部正文' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '只导入前 1000 行' }).click()
  await expect.poll(() => text().element().querySelectorAll('tr').length).toBe(1000)
  expect(text().element().textContent).toContain('共 1003 行］')
})
