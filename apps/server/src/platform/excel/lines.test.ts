import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type RawCell,
  type RawSheet,
  rawError,
  rawNumber,
  rawRows,
  rawText,
  rawWorkbook,
  unstored,
} from '../../../test/raw-workbook.ts'
import { readSheet } from './read.ts'

const COLUMNS = {
  姓名: { required: true },
  工号: { required: true },
  部门: {},
  金额: { kind: 'number' },
  日期: { kind: 'day' },
} as const
const HEAD = ['姓名', '工号', '部门', '金额', '日期']

const sheetOf = (rows: readonly (readonly RawCell[])[], others: Partial<RawSheet> = {}): RawSheet => ({
  name: '员工',
  rows: rawRows(rows),
  ...others,
})
const read = (sheets: readonly RawSheet[], date1904 = false) =>
  readSheet(rawWorkbook(sheets, { date1904 }), COLUMNS, 100)
const linesIn = async (rows: readonly (readonly RawCell[])[], merges: readonly string[] = []) =>
  (await read([sheetOf([HEAD, ...rows], { merges })])).lines
/** What a line says of one column. */
const textsOf = async (title: string, rows: readonly (readonly RawCell[])[], merges: readonly string[] = []) =>
  (await linesIn(rows, merges)).map(({ cells, faults }) => [cells[title], ...faults])
const refused = (sheets: readonly RawSheet[], message: string) => assert.rejects(read(sheets), { code: 400, message })

describe('D1 cells without a value', () => {
  test('every error of Excel, also as a text, is a fault that names the cell', async () => {
    const codes = ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#其他!']
    const rows = codes.map((code) => ['钱七', 'T1', rawError(code)])
    const texts = codes.map((code, at) => ['', `“部门”（C${at + 2}）是错误值 ${code}，请改正后重试`])
    assert.deepEqual(
      await textsOf('部门', [
        ...rows,
        ['孙八', 'T2', '#N/A'],
        ['周九', 'T3', { markup: ' t="str"><f>A1</f><v>#REF!</v></c>' }],
      ]),
      [...texts, ['', '“部门”（C12）是错误值 #N/A，请改正后重试'], ['', '“部门”（C13）是错误值 #REF!，请改正后重试']],
    )
  })

  test('a formula whose value no program has stored is a fault, one with an empty text is not', async () => {
    const fault = (place: string) => `“部门”（${place}）的公式没有存下结果，请用 Excel 打开并保存后重试`
    const rows = [
      [unstored],
      [{ markup: '><f>A1</f><v/></c>' }],
      [{ markup: ' t="str"><f>A1</f></c>' }],
      [{ markup: ' t="str"><f>A1</f><v></v></c>' }],
      [{ markup: '><f t="shared" si="0"/><v>5</v></c>' }],
      [{ markup: '/>' }],
    ].map(([cell]) => ['钱七', 'T1', cell as RawCell])
    assert.deepEqual(await textsOf('部门', rows), [
      ['', fault('C2')],
      ['', fault('C3')],
      ['', fault('C4')],
      [''],
      ['5'],
      [''],
    ])
  })

  test('a line of nothing but errors is a line, and errors in other columns do no harm', async () => {
    const lines = await linesIn([
      ['钱七', 'T1', '', '', '', rawError('#N/A')],
      [rawError('#N/A'), rawError('#REF!')],
    ])
    assert.deepEqual(
      lines.map(({ line, faults }) => [line, faults.length]),
      [
        [2, 0],
        [3, 2],
      ],
    )
  })
})

describe('D2 merged cells', () => {
  test('cells merged downwards are the same in each of their lines, and blank lines stay blank', async () => {
    const rows = [
      ['王五', 'T1', '财务部'],
      ['赵六', 'T2'],
      ['钱七', 'T3'],
      ['孙八', 'T4', '工程部'],
    ]
    assert.deepEqual(await textsOf('部门', rows, ['C2:C4']), [['财务部'], ['财务部'], ['财务部'], ['工程部']])
    assert.deepEqual(await textsOf('部门', rows.slice(0, 2), ['C2:C60']), [['财务部'], ['财务部']])
    const fault = '“部门”（C2）是错误值 #N/A，请改正后重试'
    const wrong = [
      ['王五', 'T1', rawError('#N/A')],
      ['赵六', 'T2'],
    ]
    assert.deepEqual(await textsOf('部门', wrong, ['C2:C3']), [
      ['', fault],
      ['', fault],
    ])
  })

  test('cells merged across two columns are a fault that names them, unless only one is imported', async () => {
    const rows = [
      ['王五', 'T1', '财务部'],
      ['赵六', 'T2'],
      ['钱七', 'T3', '', '', '2026-11-3', '备注'],
    ]
    assert.deepEqual(await textsOf('部门', rows, ['C2:D3', 'E4:G4']), [
      ['', 'C2:D3 是跨列合并的单元格，请取消合并后重试'],
      ['', 'C2:D3 是跨列合并的单元格，请取消合并后重试'],
      [''],
    ])
    const groups = [['工程部'], ['王五', 'T1']]
    assert.deepEqual(await textsOf('工号', groups, ['A2:E2']), [
      ['', 'A2:E2 是跨列合并的单元格，请取消合并后重试'],
      ['T1'],
    ])
    assert.deepEqual(await textsOf('部门', [['王五', 'T1']], ['C2:D2']), [['']])
  })
})

describe('D4 the heading row', () => {
  test('is found in the first rows of a visible sheet, below a title and instructions', async () => {
    const title = ['2026 年员工花名册']
    const rows = [title, ['填表日期：2026-11-03'], [], HEAD, ['王五', 'T1']]
    const { lines } = await read([
      sheetOf([['填写说明：一人一行']], { name: '说明' }),
      sheetOf(rows, { merges: ['A1:E1'] }),
    ])
    assert.deepEqual(
      lines.map(({ line, cells }) => [line, cells.姓名]),
      [[5, '王五']],
    )
    const tenth = [...Array.from({ length: 9 }, (_, at) => [`说明 ${at + 1}`]), HEAD, ['王五', 'T1']]
    assert.equal((await read([sheetOf(tenth)])).lines[0]?.line, 11)
  })

  test('may have two rows, blanks, signs of what is required, and be repeated on each page', async () => {
    const rows = [
      ['姓名 *', '工 号：', '其他'],
      ['', '', '部门（选填）', '金额(元)'],
      ['王五', 'T1', '财务部'],
      ['姓名 *', '工号', '部门'],
      ['赵六', 'T2'],
    ]
    const { lines } = await read([sheetOf(rows, { merges: ['A1:A2', 'B1:B2', 'C1:E1'] })])
    assert.deepEqual(
      lines.map(({ line, cells }) => [line, cells.姓名, cells.部门]),
      [
        [3, '王五', '财务部'],
        [5, '赵六', ''],
      ],
    )
    const whole = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2']
    const { lines: below } = await read([
      sheetOf([HEAD, ['', '', '', '', '', '说明'], ['王五', 'T1']], { merges: whole }),
    ])
    assert.deepEqual(
      below.map(({ line }) => line),
      [3],
    )
  })

  test('needs only what is required, and columns that nobody knows are named', async () => {
    const { lines, absent, ignored } = await read([
      sheetOf([
        ['工号', '姓名', '入职日期', '空'],
        ['T1', '王五', '2020-1-1'],
      ]),
    ])
    assert.deepEqual(lines[0]?.cells, { 姓名: '王五', 工号: 'T1', 部门: '', 金额: '', 日期: '' })
    assert.deepEqual([absent, ignored], [['部门', '金额', '日期'], ['入职日期']])
  })

  test('that is missing is refused with the sheet, the row and the columns', async () => {
    const near = sheetOf([['花名册'], ['姓名', '部门'], ['王五', '财务部']])
    await refused([near], '工作表“员工”第 2 行缺少“工号”列')
    await refused([sheetOf([['说明']], { name: '说明' }), near], '工作表“员工”第 2 行缺少“工号”列')
    const none = sheetOf([['甲'], ['乙']])
    await refused([none], '工作表“员工”的前 10 行中没有标题行，标题行须有“姓名”、“工号”列')
    const hidden = sheetOf([HEAD, ['王五', 'T1']], { name: '旧', state: 'hidden' })
    await refused([none, hidden], '工作表“员工”的前 10 行中没有标题行，标题行须有“姓名”、“工号”列')
    const late = sheetOf([...Array.from({ length: 10 }, (_, at) => [`说明 ${at + 1}`]), HEAD])
    await refused([late], '工作表“员工”的前 10 行中没有标题行，标题行须有“姓名”、“工号”列')
  })

  test('on two sheets with lines is asked about; an empty form beside the list is not', async () => {
    const filled = sheetOf([HEAD, ['王五', 'T1']])
    const second = sheetOf([HEAD, ['赵六', 'T2']], { name: '离职' })
    await refused([filled, second], '工作表“员工”和“离职”都有可以导入的行，一次导入一张，请删去或隐藏另一张')
    assert.equal((await read([sheetOf([HEAD], { name: '空表' }), filled])).lines.length, 1)
    assert.equal((await read([filled, { ...second, state: 'veryHidden' }])).lines.length, 1)
    const broken = { name: '说明', rows: `<row r="1"><c r="A1" t="s"><v>99</v></c></row>` }
    assert.equal((await read([{ ...broken, state: 'hidden' }, filled])).lines.length, 1)
    await refused([broken, filled], '工作表“说明”第 1 行第 1 列的内容无法读取，请改为普通文本后重试')
  })
})

describe('D4 days and numbers', () => {
  test('are read in every usual form, by the calendar of the workbook', async () => {
    const cells: RawCell[] = [
      '2026年11月3日',
      '2026/11/3',
      '2026.11.3',
      '20261103',
      '２０２６－１１－３',
      rawNumber(46329),
      rawNumber(46329.5),
      rawNumber(46329, 1),
      rawNumber(20261103),
      '46329',
    ]
    const rows = cells.map((cell) => ['王五', 'T1', '', '', cell])
    assert.deepEqual(
      await textsOf('日期', rows),
      cells.map(() => ['2026-11-03']),
    )
    assert.deepEqual(
      await textsOf('日期', [
        ['王五', 'T1', '', '', '下周二'],
        ['王五', 'T1', '', '', rawNumber(46)],
      ]),
      [['下周二'], ['46']],
    )
    const old = sheetOf([HEAD, ['王五', 'T1', '', '', rawNumber(44867)], ['王五', 'T1', '', '', rawNumber(44867, 1)]])
    assert.deepEqual(
      (await read([old], true)).lines.map(({ cells: { 日期 } }) => 日期),
      ['2026-11-03', '2026-11-03'],
    )
  })

  test('amounts come with digits and a point, whoever has written them', async () => {
    const cells: RawCell[] = ['1,234.50', '￥1,200', '１２３', '12%', rawNumber(0.12, 2), rawNumber(1234.5), '约 3']
    assert.deepEqual(
      await textsOf(
        '金额',
        cells.map((cell) => ['王五', 'T1', '', cell]),
      ),
      [['1234.5'], ['1200'], ['123'], ['0.12'], ['0.12'], ['1234.5'], ['约 3']],
    )
  })
})

test('a sheet with prefixed names, as some programs write it, has the same faults and merged cells', async () => {
  const rows = rawRows([HEAD, ['王五', 'T1', '财务部'], ['赵六', rawError('#N/A')]])
  const prefixed = (markup: string) => markup.replace(/<(\/?)(\w)/g, '<$1x:$2')
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${prefixed(rows)}</x:sheetData><x:mergeCells><x:mergeCell ref="C2:C3"/></x:mergeCells></x:worksheet>`
  const more = { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet) }
  const { lines } = await readSheet(rawWorkbook([{ name: '员工', rows: rawText('A1', 'x') }], { more }), COLUMNS, 100)
  assert.deepEqual(
    lines.map(({ cells, faults }) => [cells.部门, ...faults]),
    [['财务部'], ['财务部', '“工号”（B3）是错误值 #N/A，请改正后重试']],
  )
})
