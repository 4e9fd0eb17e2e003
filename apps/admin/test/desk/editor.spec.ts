import { userEvent } from 'vitest/browser'
import { expect, test } from '../console/test.ts'
import { endWriting, formsSent, openItem, planItem, saveNow, text } from './editing.ts'

const files = import.meta.glob<string>('../../src/ui/editor/fixtures/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const treeOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

test.afterEach(endWriting)

for (const [path, content] of Object.entries(files)) {
  const file = path.slice(path.lastIndexOf('/') + 1)
  test(`the editor opens and writes ${file} without losing anything`, async ({ server }) => {
    // A paragraph at the end, where the cursor goes without entering anything else.
    const body = `${content}<p>完</p>`
    server.on('GET /prod-api/cms/resource/file/:fileId', new Response(new Blob([])))
    await openItem(planItem(server, {}, { body }))
    await text().getByText('完', { exact: true }).click()
    await userEvent.keyboard('{End}。')
    saveNow()
    const sent = () => formsSent(server).map((form) => form.body)
    await expect.poll(sent).not.toEqual([])
    // Attributes may change places: compared as trees.
    const written = sent()[0] ?? ''
    expect(treeOf(body.replace('<p>完</p>', '<p>完。</p>')).isEqualNode(treeOf(written)), written).toBe(true)
  })
}
