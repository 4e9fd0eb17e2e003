import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Decimal } from '@anju/contract/cost/decimal'
import { strFromU8, unzipSync } from 'fflate'
import { add, divide } from './formula.ts'
import { Sheet } from './sheet.ts'
import { workbookFile } from './write.ts'

async function partsOf(...sheets: Sheet[]): Promise<Record<string, string>> {
  const parts = unzipSync(new Uint8Array(await workbookFile(sheets, '内部 & 资料').arrayBuffer()))
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]))
}
const first = (parts: Record<string, string>) => parts['xl/worksheets/sheet1.xml'] ?? ''

describe('a workbook', () => {
  it('keeps formulas with what they come to: numbers, texts and errors', async () => {
    const sheet = new Sheet('表', { widths: [10], frozen: 0 })
    const one = sheet.put(0, 0, Decimal('0.1'))
    sheet.put(1, 0, add(one, 0.2))
    sheet.put(2, 0, divide(one, 0))
    sheet.put(3, 0, { value: 'a<b', text: () => '"a<b"', binds: 3 })
    const markup = first(await partsOf(sheet))
    assert.match(markup, /<c r="A2" s="\d+"><f>A1\+0\.2<\/f><v>0\.3<\/v><\/c>/)
    assert.match(markup, /<c r="A3" s="\d+" t="e"><f>A1\/0<\/f><v>#N\/A<\/v><\/c>/)
    assert.match(markup, /<c r="A4" s="\d+" t="str"><f>"a&lt;b"<\/f><v>a&lt;b<\/v><\/c>/)
  })

  it('S52 writes what people typed as text, never as a formula', async () => {
    const sheet = new Sheet('表', { widths: [10], frozen: 0 })
    sheet.put(0, 0, '=HYPERLINK("x")&<b>')
    const markup = first(await partsOf(sheet))
    assert.ok(markup.includes('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x")&amp;&lt;b&gt;</t></is>'))
    assert.doesNotMatch(markup, /<f>/)
  })

  it('freezes and repeats its heading, offers choices, merges cells and makes room for long texts', async () => {
    const sheet = new Sheet('人员', { widths: [10, 10], frozen: 3, landscape: true })
    sheet.choose(sheet.put(0, 0, '甲'), ['甲', '乙'])
    sheet.put(1, 0, '字'.repeat(25), { wrap: true, spans: 2 })
    const parts = await partsOf(sheet, new Sheet('另一张', { widths: [], frozen: 0 }))
    const markup = first(parts)
    assert.match(markup, /<pane ySplit="3" topLeftCell="A4"/)
    assert.match(markup, /<dataValidation type="list"[^>]* sqref="A1"><formula1>"甲,乙"<\/formula1>/)
    assert.match(markup, /<mergeCell ref="A2:B2"\/>/)
    assert.match(markup, /<row r="2" ht="48" customHeight="1">/)
    assert.match(markup, /orientation="landscape"/)
    assert.ok(markup.includes('&amp;L内部 &amp;&amp; 资料'))
    assert.match(parts['xl/workbook.xml'] ?? '', /localSheetId="0">'人员'!\$1:\$3</)
    assert.match(parts['xl/workbook.xml'] ?? '', /fullCalcOnLoad="1"/)
  })

  it('gives one look one number', async () => {
    const sheet = new Sheet('表', { widths: [10], frozen: 0 })
    for (const row of [0, 1, 2]) sheet.put(row, 0, Decimal(row), { format: '"数量 "General', bold: row === 2 })
    const parts = await partsOf(sheet)
    const looks = [...first(parts).matchAll(/<c r="A\d" s="(\d+)"/g)].map(([, look]) => look)
    assert.deepEqual(looks, ['1', '1', '2'])
    assert.ok((parts['xl/styles.xml'] ?? '').includes('formatCode="&quot;数量 &quot;General"'))
  })
})
