// Every item of the example company as a Word document and back.
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { revisionOf } from '../../../src/features/desk/edit/revision.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { exportedFile } from './edited-file.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    exampleTexts: () => Promise<Record<string, string>>
  }
}

test('a Word document of each item of the example company brings no change back', { timeout: 300_000 }, async () => {
  const changed: string[] = []
  const texts = Object.entries(await commands.exampleTexts())
  for (const [path, body] of texts) {
    const present = { contentId: path, version: 1, title: '标题', body, labels: [] }
    const file = await exportedFile({ ...present, fields: [['栏目', '新闻公告']] }, async () => undefined)
    const { pairs, warnings } = revisionOf(await readDocx(file, true, convert), present)
    if (warnings.length > 0 || pairs.some(({ same }) => !same)) changed.push(path)
  }
  expect(changed).toEqual([])
  expect(texts.length).toBeGreaterThan(400)
})
