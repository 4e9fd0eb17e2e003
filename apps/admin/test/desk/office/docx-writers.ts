// Word documents in the shapes that programs are known to write; none of them is copied.
import { level, list, num, numbered, p, picture, run, style, styled, text, wordFile } from '../paste/word-parts.ts'
import type { Block, List } from './models.ts'

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

type Shape = {
  /** The style of a heading, and the styles of the document. */
  heading: (level: number) => string
  styles: string
  /** What a paragraph of a list says beside its number. */
  entry: string
  /** The definitions of lists: the first of bullets, the second of numbers. */
  lists: string
  /** What runs say beside their words. */
  format: string
  bold: string
  cell: string
}

const LEVELS = [0, 1, 2]
const bullets = (id: number, sign: string, font: string) =>
  list(
    id,
    LEVELS.map((at) =>
      level(at, {
        format: 'bullet',
        text: sign,
        more: font && `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`,
      }),
    ).join(''),
  )
const numbers = (id: number) =>
  list(id, LEVELS.map((at) => level(at, { format: 'decimal', text: `%${at + 1}.` })).join(''))

function writtenList(one: List, depth: number, shape: Shape, ids: () => number, nums: string[]): string {
  const id = ids()
  const start = `<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="${one.start ?? 1}"/></w:lvlOverride>`
  nums.push(num(id, one.ordered ? 1 : 0, one.ordered ? start : ''))
  return one.entries
    .map(
      ({ words, below }) =>
        text(escaped(words), shape.entry + numbered(id, depth)) +
        (below ? writtenList(below, depth + 1, shape, ids, nums) : ''),
    )
    .join('')
}

function tableOf(rows: Extract<Block, { kind: 'table' }>['rows'], { cell }: Shape): string {
  /** For each column how many rows a cell from above still has, and how wide it is. */
  const open = new Map<number, { rows: number; width: number }>()
  return `<w:tbl><w:tblPr/>${rows
    .map((row) => {
      let column = 0
      let out = ''
      const goOn = () => {
        for (let above = open.get(column); above && above.rows > 0; above = open.get(column)) {
          above.rows--
          out += `<w:tc><w:tcPr><w:gridSpan w:val="${above.width}"/><w:vMerge/></w:tcPr><w:p/></w:tc>`
          column += above.width
        }
      }
      for (const { words, colspan = 1, rowspan = 1 } of row) {
        goOn()
        const merge = rowspan > 1 ? '<w:vMerge w:val="restart"/>' : ''
        out += `<w:tc><w:tcPr>${cell}<w:gridSpan w:val="${colspan}"/>${merge}</w:tcPr>${text(escaped(words))}</w:tc>`
        if (rowspan > 1) open.set(column, { rows: rowspan - 1, width: colspan })
        column += colspan
      }
      goOn()
      return `<w:tr>${out}</w:tr>`
    })
    .join('')}</w:tbl>`
}

const PNG = Uint8Array.from([137, 80, 78, 71])

const writer = (shape: Shape) => (blocks: readonly Block[]) => {
  let made = 0
  const nums: string[] = []
  const ids = () => ++made
  const written = (block: Block): string => {
    if (block.kind === 'heading') return text(escaped(block.words), styled(shape.heading(block.level)))
    if (block.kind === 'list') return writtenList(block, 0, shape, ids, nums)
    if (block.kind === 'table') return tableOf(block.rows, shape)
    if (block.kind === 'picture') return p(picture('a', block.alt))
    const { words, bold = '', align = '' } = block
    const [before = '', after = ''] = bold ? words.split(bold) : [words]
    const parts = [
      run(escaped(before), shape.format),
      bold && run(escaped(bold), shape.bold),
      run(escaped(after), shape.format),
    ]
    return p(parts.join(''), align && `<w:jc w:val="${align}"/>`)
  }
  const body = blocks.map(written).join('')
  return wordFile({
    body,
    styles: shape.styles,
    numbering: shape.lists + nums.join(''),
    media: { a: { name: 'a.png', bytes: PNG } },
  })
}

const headings = (ids: readonly string[], names: readonly string[]) =>
  ids.map((id, at) => style(id, names[at] ?? '')).join('')
const ENGLISH = ['heading 1', 'heading 2', 'heading 3']

export const docxWriters = {
  Word: writer({
    heading: (at) => `Heading${at}`,
    styles: headings(['Heading1', 'Heading2', 'Heading3'], ENGLISH) + style('ListParagraph', 'List Paragraph'),
    entry: styled('ListParagraph'),
    lists: bullets(0, '\uf0b7', 'Symbol') + numbers(1),
    format: '<w:rFonts w:hint="eastAsia"/><w:lang w:eastAsia="zh-CN"/>',
    bold: '<w:b/><w:bCs/>',
    cell: '<w:tcW w:w="2765" w:type="dxa"/>',
  }),
  WPS: writer({
    heading: (at) => `${at + 1}`,
    styles: headings(['2', '3', '4'], ENGLISH) + style('1', 'Normal'),
    entry: '',
    lists: bullets(0, '\uf06c', 'Wingdings') + numbers(1),
    format: '<w:rFonts w:hint="default" w:ascii="宋体" w:eastAsia="宋体"/><w:vertAlign w:val="baseline"/>',
    bold: '<w:b w:val="1"/>',
    cell: '<w:tcW w:w="2840" w:type="dxa"/><w:noWrap w:val="0"/>',
  }),
  'Google Docs': writer({
    heading: (at) => `Heading${at}`,
    styles: headings(['Heading1', 'Heading2', 'Heading3'], ENGLISH),
    entry: '<w:ind w:left="720" w:hanging="360"/>',
    lists: bullets(0, '●', '') + numbers(1),
    format: '<w:rtl w:val="0"/>',
    bold: '<w:b w:val="1"/><w:rtl w:val="0"/>',
    cell: '<w:shd w:fill="auto" w:val="clear"/>',
  }),
  Pages: writer({
    heading: (at) => (at === 1 ? 'Heading' : `Heading ${at}`),
    styles:
      headings(['Heading', 'Heading 2', 'Heading 3'], ['heading 1', 'heading 2', 'heading 3']) + style('Body', 'Body'),
    entry: styled('Body'),
    lists: bullets(0, '•', '') + numbers(1),
    format: '<w:rtl w:val="0"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/>',
    bold: '<w:b w:val="1"/><w:bCs w:val="1"/>',
    cell: '<w:tcMar><w:top w:w="80"/></w:tcMar>',
  }),
  ONLYOFFICE: writer({
    heading: (at) => `${837 + at}`,
    styles: headings(['838', '839', '840'], ['Heading 1', 'Heading 2', 'Heading 3']) + style('861', 'List Paragraph'),
    entry: `${styled('861')}<w:pBdr/><w:spacing/>`,
    lists: bullets(0, '\u00b7', 'Symbol') + numbers(1),
    format: '<w:highlight w:val="none"/>',
    bold: '<w:b/><w:bCs/><w:highlight w:val="none"/>',
    cell: '<w:tcBorders/><w:tcW w:w="3118" w:type="dxa"/><w:textDirection w:val="lrTb"/><w:noWrap w:val="false"/>',
  }),
  飞书: writer({
    heading: (at) => `${at}`,
    styles: headings(['1', '2', '3'], ENGLISH),
    entry: '<w:spacing w:before="120" w:after="120" w:line="288" w:lineRule="auto"/>',
    lists: bullets(0, '•', '') + numbers(1),
    format: '<w:rFonts w:ascii="Arial" w:eastAsia="等线"/><w:sz w:val="22"/>',
    bold: '<w:rFonts w:ascii="Arial" w:eastAsia="等线"/><w:b/><w:sz w:val="22"/>',
    cell: '<w:tcW w:type="dxa" w:w="2745"/><w:tcMar><w:left w:w="120"/></w:tcMar><w:vAlign w:val="top"/>',
  }),
} as const
