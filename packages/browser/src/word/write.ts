import { markupText } from '@anju/contract/wire/xml'
import { storedZip } from '../stored-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const DOCUMENT_TYPE = `${TYPES}.document`

/** A cell: `spans` columns of the table, and a head is bold. */
export type WordCell = { text: string; isHead?: boolean; isNumber?: boolean; spans?: number }
/** A paragraph, or a table whose columns share the width of the page in these parts. `newPage` begins a page with it. */
export type WordBlock =
  | { kind: 'title' | 'heading' | 'text' | 'signature'; text: string; newPage?: boolean }
  | { kind: 'table'; parts: number[]; rows: WordCell[][] }

/** Twentieths of a point between the margins of a page of A4. */
const PAGE_WIDTH = 9070
const STYLES = { title: 'Title', heading: 'Heading1', text: 'Normal', signature: 'Signature' } as const

const run = (text: string, isBold = false): string =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${markupText(text)}</w:t></w:r>`

function paragraph({ kind, text, newPage }: Exclude<WordBlock, { kind: 'table' }>): string {
  const page = newPage ? '<w:pageBreakBefore/>' : ''
  return `<w:p><w:pPr><w:pStyle w:val="${STYLES[kind]}"/>${page}</w:pPr>${run(text)}</w:p>`
}

function table({ parts, rows }: Extract<WordBlock, { kind: 'table' }>): string {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const widths = parts.map((part) => Math.round((PAGE_WIDTH * part) / whole))
  const cell = ({ text, isHead, isNumber, spans = 1 }: WordCell, at: number) => {
    const width = widths.slice(at, at + spans).reduce((sum, one) => sum + one, 0)
    const span = spans > 1 ? `<w:gridSpan w:val="${spans}"/>` : ''
    const align = isNumber ? '<w:jc w:val="right"/>' : ''
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}</w:tcPr><w:p><w:pPr><w:pStyle w:val="Cell"/>${align}</w:pPr>${run(text, isHead)}</w:p></w:tc>`
  }
  const line = (cells: WordCell[]) => {
    let at = 0
    const markup = cells.map((one) => {
      const from = at
      at += one.spans ?? 1
      return cell(one, from)
    })
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${markup.join('')}</w:tr>`
  }
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="666666"/>`,
  )
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  // A paragraph keeps a table apart from the next one.
  return `<w:tbl><w:tblPr><w:tblW w:w="${PAGE_WIDTH}" w:type="dxa"/><w:tblBorders>${edges.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(line).join('')}</w:tbl><w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr></w:p>`
}

/** A style: its id and name, and its properties of paragraphs and of text. */
const style = (id: string, name: string, paragraphs: string, texts = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraphs}</w:pPr><w:rPr>${texts}</w:rPr></w:style>`
const HEI = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="黑体"/><w:b/>'
const STYLE_SHEET = `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="24"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '<w:spacing w:after="80" w:line="360" w:lineRule="auto"/>'),
  style('Title', 'Title', '<w:spacing w:after="240"/><w:jc w:val="center"/>', `${HEI}<w:sz w:val="34"/>`),
  style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="160"/><w:outlineLvl w:val="0"/>', HEI),
  style('Signature', 'Signature', '<w:jc w:val="right"/>'),
  style('Cell', 'Anju Cell', '<w:spacing w:after="0" w:line="300" w:lineRule="auto"/>', '<w:sz w:val="21"/>'),
].join('')}</w:styles>`

const relation = (id: number, type: string, to: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${to}"/>`
const relations = (one: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${one}</Relationships>`
const override = (part: string, type: string) =>
  `<Override PartName="/word/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`

/** A Word document (.docx) of these blocks, on pages of A4. */
export function wordDocument(blocks: readonly WordBlock[]): Blob {
  const body = blocks.map((block) => (block.kind === 'table' ? table(block) : paragraph(block))).join('')
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="851" w:footer="851" w:gutter="0"/></w:sectPr>'
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${MAIN}"><w:body>${body}${page}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(relation(1, 'styles', 'styles.xml')),
    'word/styles.xml': STYLE_SHEET,
  }
  const zip = storedZip(Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })))
  return new Blob([zip], { type: DOCUMENT_TYPE })
}
