// Documents and clipboards of office programs: every character, label, cell and picture of them arrives.
import { expect, test } from 'vitest'
import { articleOf, htmlOf } from '../../../src/ui/editor/document.ts'
import { readDocumentXml } from '../../../src/ui/editor/docx/archive.ts'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { readPasted } from '../../../src/ui/editor/paste/pasted.ts'
import { exportedFile } from '../paste/edited-file.ts'
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
const asWritten = (line: string) => line.replace(/\d\.(?=道闸|排水)/, '•')

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

/** Counts what is in the main text of a Word document, by its elements alone. */
async function countXml(file: File): Promise<Record<'characters' | 'cells' | 'labels' | 'pictures', number>> {
  const { main } = await readDocumentXml(await file.arrayBuffer())
  const fields = new Set(main.match(/<w:tbl>(?:(?!<\/w:tbl>).)*AnjuField(?:(?!<\/w:tbl>).)*<\/w:tbl>/gs))
  const text = [...fields].reduce((xml, table) => xml.replace(table, ''), main)
  const words = [...text.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, one = '']) => one).join('')
  const plain = new DOMParser().parseFromString(words, 'text/html').body.textContent
  return {
    characters: plain.replace(/\s+/g, '').length,
    // A cell that goes on from the row above is none of its own.
    cells: text.split('<w:tc>').length - text.split('<w:vMerge w:val="continue"/>').length,
    labels: text.split('<w:numPr>').length - 1,
    pictures: text.split('<a:blip ').length - 1,
  }
}

for (const [name, blocks] of Object.entries(models))
  test(`a Word document of the console has all that its text has: ${name}`, async () => {
    const body = (readPasted({ html: htmlWriters.Word(blocks), canUpload: false }).html ?? '').replace(
      /<p>［图片“([^”]*)”[^<]*<\/p>/g,
      '<figure><img src="/files/0192f0a0-0000-7000-8000-000000000001/a.png" alt="$1"><figcaption></figcaption></figure>',
    )
    const file = await exportedFile(
      { contentId: 'a', version: 1, title: '', fields: [['栏目', '新闻']], body },
      async () => undefined,
    )
    const { words, cells, pictures } = linesOf(blocks)
    const labels = words.filter((line) => /^›*(?:\d\.(?!\d)|•)/.test(line))
    const ofLabels = labels.reduce((sum, line) => sum + (/^›*(?:\d\.|•)/.exec(line)?.[0].length ?? 0), 0)
    expect(await countXml(file)).toEqual({
      characters: words.join('').length - ofLabels,
      cells,
      labels: labels.length,
      pictures,
    })
  })
