import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node'

/** A record form as its section describes it; `columns` are the headings or, on a card, the names of the fields. */
export type RecordForm = {
  title: string
  kind?: string
  fields: {
    formNo: string
    version: string
    fillWhen: string
    keepYears: string
    signers: readonly string[]
    columns: readonly string[]
    instructions: readonly string[]
  }
}
type Feature = NonNullable<NonNullable<Parameters<typeof writeXlsxFile>[1]>['features']>[number]
type Sheet = { rows: Row[]; widths: number[]; orientation: 'portrait' | 'landscape' }

const company = '衡岚物业服务有限公司'
const emptyRows = 18
const line = { borderStyle: 'thin', borderColor: '#5B6B77' } as const
const head = { ...line, fontWeight: 'bold', backgroundColor: '#E8EEF1', align: 'center', wrap: true } as const
const middle = { alignVertical: 'center' } as const

/** A cell over the whole width; what it covers has to be there, empty. */
function across(width: number, cell: CellObject): Row {
  return [{ ...middle, ...cell, columnSpan: width }, ...Array<null>(width - 1).fill(null)]
}

function heading(form: RecordForm, width: number): Row[] {
  const { formNo, version, keepYears } = form.fields
  return [
    across(width, { value: company, align: 'center', fontSize: 11, height: 20 }),
    across(width, { value: form.title, align: 'center', fontSize: 18, fontWeight: 'bold', height: 34 }),
    across(width, {
      value: `表单编号：${formNo}　　版本：${version}　　保存期限：${keepYears}`,
      align: 'right',
      fontSize: 9,
    }),
    across(width, { value: '部门（项目）：________________　　日期：________年____月____日', height: 24 }),
  ]
}

function footing(form: RecordForm, width: number): Row[] {
  const { instructions, fillWhen, signers } = form.fields
  const notes = [`填写时机：${fillWhen}。`, ...instructions]
  return [
    ...notes.map((note, index) =>
      across(width, { value: `${index + 1}. ${note}`, wrap: true, fontSize: 9, height: 26 }),
    ),
    across(width, {
      value: `签字：${signers.map((signer) => `${signer}____________`).join('　')}`,
      wrap: true,
      height: 40,
    }),
  ]
}

/** Two Han characters of a heading need about 2.2 widths each; a narrow heading still leaves room to write. */
const widthOf = (text: string) => Math.min(20, Math.max(9, text.length * 2.2))

/** One line for each event: readings, patrols, shifts. */
function register(form: RecordForm): Sheet {
  const { columns } = form.fields
  const numbered = columns[0] === '序号'
  const body = Array.from({ length: emptyRows }, (_, row) =>
    columns.map(
      (_, column): CellObject => ({
        ...line,
        ...middle,
        height: 24,
        ...(numbered && column === 0 ? { value: row + 1, align: 'center' } : {}),
      }),
    ),
  )
  return {
    rows: [
      ...heading(form, columns.length),
      columns.map((value) => ({ ...head, ...middle, value, height: 34 })),
      ...body,
      ...footing(form, columns.length),
    ],
    widths: columns.map((column) => (column === '序号' ? 6 : widthOf(column))),
    orientation: 'landscape',
  }
}

/** One sheet for one person or one event: the name of a field beside the room to fill it in, two to a row. */
function card(form: RecordForm): Sheet {
  const { columns } = form.fields
  const blank = { ...line, ...middle, wrap: true }
  const rows: Row[] = []
  for (let at = 0; at < columns.length; at += 2) {
    const label = (value: string | undefined): CellObject => ({ ...head, ...middle, value, height: 44 })
    const right = columns[at + 1]
    rows.push(
      right
        ? [label(columns[at]), blank, label(right), blank]
        : [label(columns[at]), { ...blank, columnSpan: 3 }, null, null],
    )
  }
  return {
    rows: [...heading(form, 4), ...rows, ...footing(form, 4)],
    widths: [18, 28, 18, 28],
    orientation: 'portrait',
  }
}

/** A form is printed on A4 (paper 9) and fits its width on one page, which the library cannot say by itself. */
function printed(orientation: Sheet['orientation']): Feature {
  const setup = `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`
  const transform = (xml: string) =>
    xml
      .replace(/<worksheet[^>]*>/, (tag) => `${tag}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
      .replace(/<pageMargins[^>]*\/>|<pageSetup[^>]*\/>/g, '')
      .replace('</worksheet>', `${setup}</worksheet>`)
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

const personal = new Set(['入职', '在职', '离职'])
const single = new Set(['QR-YJ-001'])

/** The workbook of a record form, with one sheet named by the number of the form. */
export function workbook(form: RecordForm): Promise<Buffer> {
  const { fields, kind = '' } = form
  const isCard = (personal.has(kind) && fields.columns[0] !== '序号') || single.has(fields.formNo)
  const { rows, widths, orientation } = isCard ? card(form) : register(form)
  return writeXlsxFile(
    rows,
    { sheet: fields.formNo, columns: widths.map((width) => ({ width })), showGridLines: false },
    { fontFamily: 'SimSun', fontSize: 10, features: [printed(orientation)] },
  ).toBuffer()
}
