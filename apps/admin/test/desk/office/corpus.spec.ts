// Documents and clipboards of office programs: every character, label, cell and picture of them arrives.
import { expect, test } from 'vitest'
import { articleOf, htmlOf } from '../../../src/ui/editor/document.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { readPasted } from '../../../src/ui/editor/paste/pasted.ts'
import { docxWriters } from './docx-writers.ts'
import { htmlWriters } from './html-writers.ts'
import { type Lines, linesOf, models } from './models.ts'
import { readLines } from './reader.ts'

/** What the editor makes of HTML. */
const edited = (html: string) => htmlOf(articleOf(html).children)

for (const [program, write] of Object.entries(htmlWriters))
  for (const [name, blocks] of Object.entries(models))
    test(`a clipboard of ${program} is whole: ${name}`, () => {
      const { html } = readPasted({ html: write(blocks), canUpload: true })
      expect(readLines(edited(html)), html).toEqual(linesOf(blocks))
    })

for (const [program, write] of Object.entries(docxWriters))
  for (const [name, blocks] of Object.entries(models))
    test(`a Word document of ${program} is whole: ${name}`, async () => {
      const { html } = await readDocx(write(blocks), true, convert)
      expect(readLines(edited(html)), html).toEqual(linesOf(blocks))
    })

/** What LibreOffice 7.4 has written of the same documents: as Word documents, as HTML, and one from its spreadsheet. */
const documents = import.meta.glob<string>('./libreoffice/*.docx', { query: '?url', import: 'default', eager: true })
const pages = import.meta.glob<string>('./libreoffice/*.html', { query: '?raw', import: 'default', eager: true })
const files = {
  notice: 'a notice with its signature',
  rules: 'rules with headings and lists',
  lists: 'lists within lists',
  continued: 'a list that goes on',
  table: 'a table with merged cells',
  pictures: 'pictures between paragraphs',
} as const

/** It has one form for each level of a list that it reads from HTML: here numbers, and bullets below. */
const asWritten = (line: string) => line.replace(/^\d\.(?=道闸|排水)/, '•')

function linesOfFile(name: string): Lines {
  const lines = linesOf(models[name] ?? [])
  return { ...lines, words: lines.words.map(asWritten) }
}

for (const [file, name] of Object.entries(files)) {
  test(`a Word document of LibreOffice is whole: ${name}`, async () => {
    const content = await (await fetch(documents[`./libreoffice/${file}.docx`] ?? '')).blob()
    const { html } = await readDocx(new File([content], `${file}.docx`), true, convert)
    expect(readLines(edited(html)), html).toEqual(linesOfFile(name))
  })

  test(`a clipboard of LibreOffice is whole: ${name}`, () => {
    const { html } = readPasted({ html: pages[`./libreoffice/${file}.html`] ?? '', canUpload: true })
    expect(readLines(edited(html)), html).toEqual(linesOfFile(name))
  })
}

test('a clipboard of a spreadsheet of LibreOffice is whole', () => {
  const { html } = readPasted({ html: pages['./libreoffice/sheet.html'] ?? '', canUpload: true })
  // A spreadsheet writes numbers without zeros at their ends; the paragraphs around the table are cells of their own rows.
  const words = linesOf(models[files.table] ?? []).words.map((line) => line.replace(/(\.\d)0$/, '$1'))
  expect(readLines(edited(html)).words, html).toEqual(words)
})
