import { type BlockName, continuedStyle, idOf, styleId } from '@anju/contract/wire/word-styles'
import type { Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import {
  AlignmentType,
  Bookmark,
  HeadingLevel,
  type IParagraphOptions,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx'
import { TABLE_PLACE } from '../own-styles.ts'
import type { ListBook, Place } from './lists.ts'
import { lineRuns, runOfPicture, runsOf, type Sources } from './runs.ts'

/** Twentieths of a point between the margins of a page. */
const PAGE = 9000

export type Block = Paragraph | Table

/** Where a block is: in what, and whether it begins or goes on with the entry of a list. */
type Around = { block?: BlockName; depth: number; entry?: Place; within?: number }

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

const ALIGNMENTS = new Map<unknown, IParagraphOptions['alignment']>([
  ['center', AlignmentType.CENTER],
  ['right', AlignmentType.RIGHT],
])

/** The tone of a callout. */
const toneOf = (tone: unknown): BlockName => (tone === 'warn' || tone === 'danger' ? tone : 'note')

/** What all blocks of a document share; `tables`: how many in lists and frames were written. */
export type Whole = { sources: Sources; lists: ListBook; tables: number }

type Writing = (whole: Whole, node: Node, around: Around) => Promise<Block[]>

function styleOf({ block, entry, within }: Around, own?: BlockName): Pick<IParagraphOptions, 'style' | 'numbering'> {
  if (entry) return block ? { numbering: entry, style: idOf(block) } : { numbering: entry }
  if (own) return { style: idOf(own) }
  if (within !== undefined) return { style: styleId(continuedStyle(within)) }
  return block ? { style: idOf(block) } : {}
}

const alignmentOf = ({ attrs }: Node): Pick<IParagraphOptions, 'alignment'> => {
  const alignment = ALIGNMENTS.get(attrs.align)
  return alignment ? { alignment } : {}
}

const paragraph = (children: ParagraphChild[], around: Around, node: Node, own?: BlockName) =>
  new Paragraph({ ...styleOf(around, own), ...alignmentOf(node), children })

async function writeAll(whole: Whole, nodes: readonly Node[], around: Around): Promise<Block[]> {
  const blocks: Block[] = []
  for (const node of nodes) blocks.push(...(await write(whole, node, around)))
  return blocks
}

/** The blocks of an entry of a list: the first paragraph has the label, the others belong to it. */
async function entryBlocks(whole: Whole, item: Node, around: Around, entry: Place): Promise<Block[]> {
  const [first, ...others] = item.children
  const { block } = around
  const within: Around = { ...(block && { block }), depth: around.depth + 1, within: entry.level }
  if (first?.type.name === 'paragraph')
    return [...(await write(whole, first, { ...within, entry })), ...(await writeAll(whole, others, within))]
  // Without words in front, the label stands alone.
  return [new Paragraph(styleOf({ ...around, entry })), ...(await writeAll(whole, item.children, within))]
}

const writeList: Writing = async (whole, list, around) => {
  const place = whole.lists.open(list, around.depth)
  const blocks: Block[] = []
  for (const item of list.children) blocks.push(...(await entryBlocks(whole, item, around, place)))
  return blocks
}

const writeFigure: Writing = async ({ sources }, figure, around) => {
  const picture = paragraph([await runOfPicture(figure, sources)], around, figure)
  if (figure.content.size === 0) return [picture]
  return [picture, paragraph(await runsOf(figure, sources), { depth: around.depth }, figure, 'caption')]
}

/** A heading in a frame has the style of the frame, and is one by its level in the outline. */
const writeHeading: Writing = async ({ sources }, node, { block }) => {
  const level = Number(node.attrs.level) - 2
  const look = block
    ? { style: idOf(block), outlineLevel: level }
    : { heading: HEADINGS[level] ?? HeadingLevel.HEADING_3 }
  return [new Paragraph({ ...look, ...alignmentOf(node), children: await runsOf(node, sources) })]
}

const isHeader = ({ type }: Node) => type.name === 'tableHeader'

async function cellOf(whole: Whole, cell: Node): Promise<TableCell> {
  const around: Around = isHeader(cell) ? { depth: 0, block: 'header' } : { depth: 0 }
  const children = apart(await writeAll(whole, cell.children, around))
  // Word refuses a cell that does not end with a paragraph.
  if (!(children.at(-1) instanceof Paragraph)) children.push(new Paragraph({}))
  return new TableCell({ children, columnSpan: cell.attrs.colspan, rowSpan: cell.attrs.rowspan })
}

/** A line of no height that says where the table behind it is: a table itself has no style that programs keep. */
function placeOfTable(whole: Whole, around: Around): Paragraph[] {
  if (around.within === undefined && !around.block) return []
  whole.tables += 1
  return [
    new Paragraph({
      ...styleOf(around),
      spacing: { line: 20, lineRule: LineRuleType.EXACT, before: 0, after: 0 },
      children: [new Bookmark({ id: `${TABLE_PLACE}${whole.tables}`, children: [] })],
    }),
  ]
}

const writeTable: Writing = async (whole, table, around) => {
  const { width } = TableMap.get(table)
  const firstOther = table.children.findIndex((row) => !row.children.every(isHeader))
  const rows: TableRow[] = []
  for (const [at, row] of table.children.entries()) {
    const children: TableCell[] = []
    for (const cell of row.children) children.push(await cellOf(whole, cell))
    // Heads are repeated on each page.
    rows.push(new TableRow({ children, ...(at < firstOther && { tableHeader: true }) }))
  }
  const columnWidths = Array.from({ length: width }, () => Math.floor(PAGE / Math.max(1, width)))
  return [...placeOfTable(whole, around), new Table({ rows, columnWidths, width: { size: PAGE, type: WidthType.DXA } })]
}

const within = (whole: Whole, { children }: Node, around: Around, block: BlockName) =>
  writeAll(whole, children, { ...around, block })

const kinds = new Map<string, Writing>([
  ['paragraph', async ({ sources }, node, around) => [paragraph(await runsOf(node, sources), around, node)]],
  ['heading', writeHeading],
  ['bulletList', writeList],
  ['orderedList', writeList],
  ['table', writeTable],
  ['figure', writeFigure],
  ['blockquote', (whole, node, around) => within(whole, node, around, 'quote')],
  ['callout', (whole, node, around) => within(whole, node, around, toneOf(node.attrs.tone))],
  ['preformatted', async (_, node, around) => [paragraph(lineRuns(node.textContent), around, node, 'pre')]],
  ['horizontalRule', async (_, node, around) => [paragraph([], around, node, 'rule')]],
])

const write: Writing = async (whole, node, around) => (await kinds.get(node.type.name)?.(whole, node, around)) ?? []

/** The blocks of a text as those of a document. */
export const blocksOf = (whole: Whole, text: Node): Promise<Block[]> => writeAll(whole, text.children, { depth: 0 })

/** Tables that follow each other would be one. */
export function apart(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, at) =>
    block instanceof Table && blocks[at - 1] instanceof Table ? [new Paragraph({}), block] : [block],
  )
}
