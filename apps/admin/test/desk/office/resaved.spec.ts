// Exports of the console that LibreOffice 7.4 has opened and saved again, in the order of the texts.
import { expect, test } from 'vitest'
import { revisionOf } from '../../../src/features/desk/edit/revision.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { difficult } from '../paste/difficult-texts.ts'

const documents = import.meta.glob<string>('./resaved/*.docx', { query: '?url', import: 'default', eager: true })

for (const [at, [name, body]] of Object.entries(difficult).entries())
  test(`an export that another program has saved again brings no change back: ${name}`, async () => {
    const content = await (await fetch(documents[`./resaved/${at + 1}.docx`] ?? '')).blob()
    const read = await readDocx(new File([content], '停水通知.docx'), true, convert)
    const { pairs, warnings } = revisionOf(read, {
      contentId: 'item-1',
      version: 7,
      title: '停水通知',
      body,
      labels: [],
    })
    expect(pairs.filter(({ same }) => !same)).toEqual([])
    expect(warnings).toEqual([])
    expect(read.files).toEqual([])
  })
