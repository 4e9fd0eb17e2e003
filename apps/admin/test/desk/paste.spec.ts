import { page } from 'vitest/browser'
import { expectCount, texts } from '../console/parts.ts'
import { expect, test } from '../console/test.ts'
import { paste } from './clipboard.ts'
import { endWriting, formsSent, openItem, planItem, saveNow, text } from './editing.ts'

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

test('plain text loses the signs that nobody sees when it is pasted', async ({ server }) => {
  await openItem(planItem(server))
  await paste({ 'text/plain': '方向\u202e符\u200b，私用\ue000字' })
  await expect.poll(() => texts(text())).toEqual(['方向符，私用字'])
})
