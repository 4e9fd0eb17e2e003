import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { MAIN, rawText, rawWorkbook } from '../../../test/raw-workbook.ts'
import { leadsOut } from './archive.ts'
import { readSheet } from './read.ts'

const WRONG_TYPE = '请选择 .xlsx 格式的 Excel 文件'
const TOO_LARGE = '文件内容过大，请减少行数、删去图片后重试'
const NAMES = { 登录名称: { required: true }, 用户昵称: { required: true } } as const

/** A workbook with one sheet of the given markup, and whatever else is put in. */
const workbook = (rows: string, more: Zippable = {}) => rawWorkbook([{ rows }], { more })

const HEAD = `<row r="1">${rawText('A1', '登录名称')}${rawText('B1', '用户昵称')}</row>`

const linesIn = async (bytes: Buffer) => (await readSheet(bytes, NAMES, 10)).lines

/** The second line's first cell, as it is read from markup. */
async function read(cell: string): Promise<string | undefined> {
  const [line] = await linesIn(workbook(`${HEAD}<row r="2">${cell}${rawText('B2', '乙')}</row>`))
  return line?.cells.登录名称
}

function refused(bytes: Buffer, message: string, maxRows = 10) {
  return assert.rejects(readSheet(bytes, NAMES, maxRows), { code: 400, message })
}

/** Reads workbooks one after the other in a process of its own: the messages of refusals, and how far its memory grew. */
function readInProcess(t: TestContext, ...workbooks: Buffer[]): { messages: string[]; grownMb: number } {
  const folder = mkdtempSync(join(tmpdir(), 'anju-workbooks-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = workbooks.map((bytes, at) => {
    const file = join(folder, `${at}.xlsx`)
    writeFileSync(file, bytes)
    return file
  })
  const script = resolve(import.meta.dirname, '../../../test/read-workbooks.ts')
  return JSON.parse(execFileSync(process.execPath, [script, Object.keys(NAMES).join(), ...files]).toString())
}

describe('reading sheets', () => {
  test('lines come by heading, whatever the order, with the numbers that Excel shows', async () => {
    const rows = `<row r="3">${rawText('B3', '用户昵称')}${rawText('C3', '登录名称')}${rawText('D3', '备注')}</row>
      <row r="5">${rawText('B5', ' 张三 ')}${rawText('C5', 'zhang')}</row><row r="6"/><row r="9">${rawText('C9', 'li')}</row>`
    assert.deepEqual(await linesIn(workbook(rows)), [
      { line: 5, cells: { 登录名称: 'zhang', 用户昵称: '张三' }, faults: [] },
      { line: 9, cells: { 登录名称: 'li', 用户昵称: '' }, faults: [] },
    ])
  })

  test('numbers are texts without an exponent, as long as Excel knows them', async () => {
    for (const [number, expected] of [
      ['13800138000', '13800138000'],
      ['1.38001380000E10', '13800138000'],
      ['0.30000000000000004', '0.3'],
      ['-12.5', '-12.5'],
      ['1E-7', '0.0000001'],
      ['1.1E+20', '110000000000000000000'],
      ['0', '0'],
    ] as const)
      assert.equal(await read(`<c r="A2"><v>${number}</v></c>`), expected)
  })

  test('a number that a format fills up with zeros has them, as it is seen', async () => {
    const styled = (code: string, value: string) => {
      const formats = `<numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`
      const styles = `<styleSheet xmlns="${MAIN}">${formats}<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
      const rows = `${HEAD}<row r="2"><c r="A2" s="1"><v>${value}</v></c>${rawText('B2', '乙')}</row>`
      return linesIn(workbook(rows, { 'xl/styles.xml': strToU8(styles) }))
    }
    for (const [code, value, expected] of [
      ['000000', '123', '000123'],
      ['0000_ ;[Red]-0000', '7', '0007'],
      ['000', '12345', '12345'],
      ['00.0', '1.5', '1.5'],
      ['0', '5', '5'],
    ] as const)
      assert.equal((await styled(code, value))[0]?.cells.登录名称, expected, `${code} ${value}`)
  })

  test('dates are texts, and formulas the value that Excel kept', async () => {
    assert.equal(await read('<c r="A2" s="1"><v>46347</v></c>'), '2026-11-21')
    assert.equal(await read('<c r="A2" s="1"><v>46347.75</v></c>'), '2026-11-21')
    assert.equal(await read('<c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'), 'ab')
    assert.equal(await read('<c r="A2"><f>1+1</f><v>2</v></c>'), '2')
    assert.equal(await read('<c r="A2" t="str"><f>a()</f><v></v></c>'), '')
    assert.equal(await read('<c r="A2" t="b"><v>1</v></c>'), 'TRUE')
  })

  test('cells and rows without a reference follow one another, as other programs write them', async () => {
    const cell = (words: string, more: string) =>
      `<c t="inlineStr"><is><r><t>${words}</t></r><r><rPr><b/></rPr><t>${more}</t></r></is></c>`
    const rows = `<row><c/>${cell('登录', '名称')}${cell('用户', '昵称')}</row><row/><row>
      <c><f>A()</f></c><c t="d"><v>2026-11-21T00:00:00</v></c>${cell('乙', '氏')}</row>
      <row><c r="B7" t="str"><f t="shared" si="0">A()</f><v>丙</v></c><c><f t="shared" si="0"/><v>13800138000</v></c></row>`
    assert.deepEqual(await linesIn(workbook(rows)), [
      { line: 3, cells: { 登录名称: '2026-11-21', 用户昵称: '乙氏' }, faults: [] },
      { line: 7, cells: { 登录名称: '丙', 用户昵称: '13800138000' }, faults: [] },
    ])
    await refused(workbook(`<row>${'<c/>'.repeat(1001)}</row>`), TOO_LARGE)
  })

  test('a cell that holds nothing readable is named', async () => {
    const sheet = `${HEAD}<row r="2"><c r="A2" t="s"><v>99</v></c></row>`
    await refused(workbook(sheet), '工作表“S”第 2 行第 1 列的内容无法读取，请改为普通文本后重试')
  })

  test('missing and doubled headings are named, and so is an empty sheet', async () => {
    await refused(workbook(`<row r="1">${rawText('A1', '登录名称')}</row>`), '工作表“S”第 1 行缺少“用户昵称”列')
    await refused(
      workbook(`<row r="1">${rawText('A1', '编号')}</row>`),
      '工作表“S”的前 10 行中没有标题行，标题行须有“登录名称”、“用户昵称”列',
    )
    await refused(workbook(HEAD.replace('</row>', `${rawText('C1', '用户昵称')}</row>`)), '“用户昵称”列出现了两次')
    await refused(workbook(''), '文件中没有内容')
  })

  test('as many lines as allowed are read, one more is refused', async () => {
    const lines = Array.from({ length: 11 }, (_, at) => `<row r="${at + 2}">${rawText(`A${at + 2}`, 'x')}</row>`)
    assert.equal((await linesIn(workbook(HEAD + lines.slice(1).join('')))).length, 10)
    await refused(workbook(HEAD + lines.join('')), '一次最多导入 10 行，请分成几个文件')
  })
})

describe('S44 what is no honest workbook', () => {
  test('a cell longer than any field is named, so that nobody waits while it is looked at', async () => {
    const sheet = (words: string) =>
      workbook(`${HEAD}<row r="2">${rawText('A2', 'zhang')}${rawText('B2', words)}</row>`)
    assert.equal((await linesIn(sheet('好'.repeat(300)))).length, 1)
    await refused(sheet('好'.repeat(301)), '第 2 行“用户昵称”的内容超过 300 个字')
    await refused(sheet(`a${' '.repeat(30_000)}b`), '第 2 行“用户昵称”的内容超过 300 个字')
  })

  test('another type is refused, whatever it is called', async () => {
    const good = workbook(HEAD)
    for (const bytes of [
      Buffer.from('登录名称,用户昵称\n'),
      Buffer.from('PK'),
      Buffer.alloc(100),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from(zipSync({ 'a.txt': strToU8('x') })),
      Buffer.from(zipSync({ '[Content_Types].xml': strToU8('x') })),
      good.subarray(0, good.length - 30),
      Buffer.concat([good, Buffer.from('more')]),
    ])
      await refused(bytes, WRONG_TYPE)
  })

  test('names that lead out of the folder and encrypted parts are refused', async () => {
    for (const name of ['../evil.xml', '/etc/evil.xml', 'xl/../../evil.xml', 'C:\\evil.xml', '..\\evil.xml']) {
      assert.ok(leadsOut(name), name)
      await refused(workbook(HEAD, { [name]: strToU8('x') }), WRONG_TYPE)
    }
    const locked = workbook(HEAD)
    const directory = locked.indexOf(Buffer.from('504b0102', 'hex'))
    locked.writeUInt16LE(1, directory + 8)
    await refused(locked, WRONG_TYPE)
  })

  test('archives within and too many parts are refused', async () => {
    await refused(workbook(HEAD, { 'xl/embeddings/a.xlsx': strToU8('PK') }), '文件中嵌有其他压缩文件，请删去后重试')
    const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, new Uint8Array(0)]))
    await refused(workbook(HEAD, parts), TOO_LARGE)
  })

  test('a bomb is refused by what it promises and by what comes out, and memory does not grow', (t) => {
    const zeros = new Uint8Array(101 * 1024 * 1024)
    const bomb = workbook(HEAD, { 'xl/media/big.png': zeros })
    const lies = workbook(HEAD, { 'xl/big.xml': zeros })
    assert.ok(bomb.length < 500_000)
    lies.writeUInt32LE(1000, lies.lastIndexOf('xl/big.xml') - 46 + 24)
    const { messages, grownMb } = readInProcess(t, bomb, lies)
    assert.deepEqual(messages, [TOO_LARGE, WRONG_TYPE])
    assert.ok(grownMb < 150, `${grownMb} MB`)
  })

  test('much markup is refused before it is unpacked', async () => {
    await refused(workbook(HEAD, { 'xl/big.xml': new Uint8Array(50 * 1024 * 1024) }), TOO_LARGE)
  })

  test('a small sheet that claims the last cell of a million rows is refused', async () => {
    const rows = `${HEAD}<row r="1048576">${rawText('XFD1048576', 'x')}</row>`
    await refused(workbook(rows), TOO_LARGE)
  })

  test('audit F13 cells further out than any import are refused before anything is built from them', async (t) => {
    const places = ['ZZZZZZZZ1', 'XFD1048576', 'XFD2', 'B60000', 'ALM2', '&#90;&#90;&#90;&#90;1', '']
    const far = places.map((place) =>
      workbook(`${HEAD}<row r="2">${rawText('A2', 'x')}<c t="str" r = '${place}'><v>x</v></c></row>`),
    )
    const { messages, grownMb } = readInProcess(t, ...far, workbook(`${HEAD}<row r="1048576"/>`))
    assert.deepEqual(messages, Array(8).fill(TOO_LARGE))
    assert.ok(grownMb < 150, `${grownMb} MB`)
    const near = `${HEAD}<row r="1000">${rawText('A1000', 'x')}${rawText('ALL1000', 'y')}</row>`
    assert.equal((await linesIn(workbook(near))).length, 1)
  })

  test('audit F13 megabytes of blanks are refused before they are unpacked, and fewer do no harm', (t) => {
    const sheet = (megabytes: number) =>
      workbook(`${HEAD}${' '.repeat(megabytes * 1024 * 1024)}<row r="2">${rawText('A2', 'x')}</row>`)
    const { messages, grownMb } = readInProcess(t, sheet(47), sheet(15))
    assert.equal(messages[0], TOO_LARGE)
    assert.ok(['', TOO_LARGE].includes(messages[1] ?? 'none'), messages[1])
    assert.ok(grownMb < 250, `${grownMb} MB`)
  })

  test('entities are not expanded', async () => {
    const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><worksheet xmlns="${MAIN}"><sheetData>${HEAD}<row r="2">${rawText('A2', '&a;&a;')}</row></sheetData></worksheet>`
    const bytes = workbook('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) })
    const answer = await readSheet(bytes, NAMES, 10).catch((error: Error) => error.message)
    assert.doesNotMatch(JSON.stringify(answer), /aaaaaaaaaa/)
  })
})
