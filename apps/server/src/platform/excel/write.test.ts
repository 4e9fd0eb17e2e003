import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describe, test } from 'node:test'
import { unzipSync } from 'fflate'
import { readSheet } from './read.ts'
import { type Column, sheetFile } from './write.ts'

const NOW = 1_795_000_000_000
const one: Column<string | number>[] = [{ title: '内容', width: 30, value: (value) => value }]

/** The lines of a file by these headings. */
async function linesIn(bytes: Buffer, titles: readonly string[]) {
  const columns = Object.fromEntries(titles.map((title) => [title, { required: true } as const]))
  return (await readSheet(bytes, columns, 100)).lines
}

async function written(values: Iterable<string | number> | AsyncIterable<string | number>) {
  const file = await sheetFile('用户数据', one, values, NOW)
  const bytes = file.body as Buffer
  const parts = unzipSync(bytes)
  const part = (name: string) => new TextDecoder().decode(parts[name])
  return { file, bytes, sheet: part('xl/worksheets/sheet1.xml'), part }
}

describe('writing sheets', () => {
  test('the file is named by its kind and the moment, and knows its size', async () => {
    const { file, bytes } = await written(['甲'])
    assert.equal(file.name, `用户数据_${NOW}.xlsx`)
    assert.equal(file.mime, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    assert.equal(file.size, bytes.length)
  })

  test('the heading row is bold and stays in sight, columns have their widths', async () => {
    const { sheet, part } = await written(['甲'])
    assert.match(sheet, /<pane ySplit="1"[^>]*state="frozen"/)
    assert.match(sheet, /<col min="1" max="1" width="30"/)
    assert.match(sheet, /<c r="A1" s="1" t="s">/)
    assert.match(part('xl/styles.xml'), /<b\/>/)
    assert.match(part('xl/workbook.xml'), /<sheet [^>]*name="用户数据"/)
  })

  test('S52 what looks like a formula is a text', async () => {
    const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', ';=', '"=', ' =']
    const texts = beginnings.map((sign) => `${sign}HYPERLINK("http://evil","x")`)
    const { sheet, bytes } = await written(texts)
    assert.doesNotMatch(sheet, /<f[ >]/)
    assert.equal(sheet.match(/ t="inlineStr"/g)?.length, texts.length)
    const lines = await linesIn(bytes, ['内容'])
    assert.deepEqual(
      lines.map(({ cells }) => cells.内容),
      texts.map((text) => text.trim()),
    )
  })

  test('numbers are numbers, and what is no finite number is a text', async () => {
    const { sheet } = await written([12, -0.5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.match(sheet, /<c r="A2"><v>12<\/v><\/c>/)
    assert.match(sheet, /<c r="A3"><v>-0.5<\/v><\/c>/)
    assert.match(sheet, /<t xml:space="preserve">NaN<\/t>.*<t xml:space="preserve">Infinity<\/t>/)
  })

  test('every text comes back as it was, but for what XML cannot hold', async () => {
    const texts = ['<b>&amp;</b>', ']]>', '_x0041_', '_X000D_', 'constructor', '__proto__', '甲\n乙', '𠮷野家', '"\'']
    const odd: [string, string][] = [
      ['钟\u0007\u0000声\uffff', '钟声'],
      ['半\ud83d个', '半\ufffd个'],
      ['甲\r\n乙\r丙', '甲\n乙\n丙'],
    ]
    const { bytes } = await written([...texts, ...odd.map(([text]) => text)])
    const lines = await linesIn(bytes, ['内容'])
    assert.deepEqual(
      lines.map(({ cells }) => cells.内容),
      [...texts, ...odd.map(([, text]) => text)],
    )
  })

  test('a text too long for Excel is cut, an empty one takes no cell', async () => {
    const { sheet } = await written(['长'.repeat(40_000), '', '末'])
    assert.equal(/>(长+…)</.exec(sheet)?.[1]?.length, 32_767)
    assert.match(sheet, /<row r="3"><\/row><row r="4">/)
  })

  test('the 27th column is AA', async () => {
    const columns = Array.from({ length: 28 }, (_, at) => ({ title: `列${at}`, value: () => at }))
    const { body } = await sheetFile('宽', columns, [0], NOW)
    const [line] = await linesIn(body as Buffer, ['列25', '列26', '列27'])
    assert.deepEqual(line?.cells, { 列25: '25', 列26: '26', 列27: '27' })
  })
})

describe('long sheets', () => {
  test('20,000 rows leave turns to everybody else', async () => {
    async function* rows() {
      for (let at = 0; at < 20_000; at++) yield at
    }
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const columns = Array.from({ length: 12 }, (_, nth) => ({ title: `列${nth}`, value: (at: number) => `第${at}行` }))
    await sheetFile('用户数据', columns, rows(), NOW)
    clearInterval(timer)
    assert.ok(turns > 40, `${turns} turns`)
  })

  test('the 50,001st row is refused, and no more are asked for', async () => {
    let batches = 0
    let closed = false
    async function* rows() {
      try {
        for (;;) yield ++batches
      } finally {
        closed = true
      }
    }
    const refused = { name: 'Error', code: 400, message: '导出超过 50000 行，请缩小查询范围' }
    await assert.rejects(sheetFile('用户数据', one, rows(), NOW), refused)
    assert.deepEqual([batches, closed], [50_001, true])
  })

  test('work ends when the client has gone', async () => {
    const client = new AbortController()
    let batches = 0
    async function* rows() {
      for (;;) {
        if (++batches === 1000) client.abort(new Error('gone'))
        yield batches
      }
    }
    await assert.rejects(sheetFile('用户数据', one, rows(), NOW, client.signal), /gone/)
    assert.ok(batches < 3000, `${batches} rows`)
    await assert.rejects(sheetFile('用户数据', one, ['甲'], NOW, client.signal), /gone/)
  })

  test('a fault of the rows is the fault of the file, and the next file is made all the same', async () => {
    async function* broken() {
      yield '甲'
      throw new Error('the database is away')
    }
    for (let nth = 0; nth < 3; nth++) await assert.rejects(sheetFile('x', one, broken(), NOW), /the database is away/)
    assert.ok((await written(['甲'])).bytes.length > 0)
  })

  test('a thread that has written a file writes the next one, with a heading and widths of its own', async () => {
    const threads: unknown[] = []
    const note = (message: unknown) => threads.push(message)
    await written(['甲'])
    subscribe('worker_threads', note)
    const { bytes, sheet } = await written(['乙'])
    const other: Column<number>[] = [
      { title: '编号', width: 7, value: (value) => value },
      { title: '两倍', value: (value) => 2 * value },
    ]
    const { body } = await sheetFile('另一个', other, [3], NOW)
    unsubscribe('worker_threads', note)
    assert.equal(threads.length, 0)
    assert.match(sheet, /<col min="1" max="1" width="30"/)
    assert.deepEqual(await linesIn(bytes, ['内容']), [{ line: 2, cells: { 内容: '乙' }, faults: [] }])
    assert.deepEqual(await linesIn(body as Buffer, ['编号', '两倍']), [
      { line: 2, cells: { 编号: '3', 两倍: '6' }, faults: [] },
    ])
  })

  test('of many files at once each is whole', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, (_, nth) => sheetFile(`文件${nth}`, one, [nth], NOW)))
    for (const [nth, { body }] of files.entries())
      assert.deepEqual(await linesIn(body as Buffer, ['内容']), [{ line: 2, cells: { 内容: String(nth) }, faults: [] }])
  })
})
