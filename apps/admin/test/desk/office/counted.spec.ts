// What arrives of Word documents, compared with what a reader of its own counts in their archives.
import { expect, test } from 'vitest'
import { articleOf, htmlOf } from '../../../src/ui/editor/document.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { docxWriters } from './docx-writers.ts'
import { models } from './models.ts'
import { readLines } from './reader.ts'
import { countDocument } from './zip-count.ts'

const documents = import.meta.glob<string>(['./libreoffice/*.docx', './counted/*.docx'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The label of an entry of a list, or of a note. */
const LABEL = /^›*(?:•|\[?\d+(?:\.\d+)*[\].)]?|[a-z]+[.)]|第[一二三四五六七八九十]+条|（[一二三四五六七八九十]+）)?/

async function compare(file: File): Promise<void> {
  const counted = await countDocument(file)
  const { html } = await readDocx(file, true, convert)
  const lines = readLines(htmlOf(articleOf(html).children))
  expect(lines.cells, html).toBe(counted.cells)
  expect(lines.pictures, html).toBe(counted.pictures)
  // Notes and text boxes stand elsewhere; signs that lead to a note and brackets around a reading are written.
  const plain = (line: string) => line.replace(/\[\d+\]|（hénglán）/g, (sign) => sign.replace(/\[\d+\]|[（）]/g, ''))
  const all = lines.words.map(plain)
  for (const { words, isLabelled } of counted.paragraphs) {
    const place = all.findIndex((line) => isIn(line, words, isLabelled))
    expect(place, `${isLabelled ? 'with' : 'without'} a label: ${words}\n${all.join('\n')}`).toBeGreaterThanOrEqual(0)
    all[place] = (all[place] ?? '').replace(words, '')
  }
  // Nothing but labels is left.
  expect(all.map((line) => line.replace(LABEL, '')).join('')).toBe('')
}

/** Whether a line of the text begins with these words, behind a label if there is one. */
function isIn(line: string, words: string, isLabelled: boolean): boolean {
  const label = LABEL.exec(line)?.[0] ?? ''
  return isLabelled
    ? label !== '' && line.slice(label.length).startsWith(words)
    : line.startsWith(words) || line.slice(label.length).startsWith(words)
}

for (const [program, write] of Object.entries(docxWriters))
  for (const [name, blocks] of Object.entries(models))
    test(`of a Word document of ${program} arrives what its archive has: ${name}`, () => compare(write(blocks)))

for (const [path, url] of Object.entries(documents))
  test(`of a Word document of LibreOffice arrives what its archive has: ${path.replace(/^.*\//, '')}`, async () => {
    await compare(new File([await (await fetch(url)).blob()], path))
  })

test('fifty documents of seven programs are counted', () => {
  const written = Object.keys(docxWriters).length * Object.keys(models).length
  expect(written + Object.keys(documents).length).toBeGreaterThanOrEqual(50)
  // And LibreOffice.
  expect(Object.keys(docxWriters).length + 1).toBe(7)
})
