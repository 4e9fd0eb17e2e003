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
import { type Container, type FrameName, placeName, TABLE_PLACE } from '../own-styles.ts'
import type { ListBook, Place } from './lists.ts'
import { lineRuns, runOfPicture, runsOf, type Sources } from './runs.ts'

/** Twentieths of a point between the margins of a page. */
const PAGE = 9000

export type Block = Paragraph | Table

/** Where a block is: in what, and whether it begins or goes on with the entry of a list. */
type Around = { block?: BlockName; depth: number; entry?: Place; within?: number; path?: readonly Container[] }

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

const ALIGNMENTS = new Map<unknown, IParagraphOptions['alignment']>([
  ['center', AlignmentType.CENTER],
  ['right', AlignmentType.RIGHT],
])

/** The tone of a callout. */
const toneOf = (tone: unknown): FrameName => (tone === 'warn' || tone === 'danger' ? tone : 'note')

/** What all blocks of a document share; `tables`: how many in lists and frames were written, `places`: how many bookmarks of places. */
export type Whole = { sources: Sources; lists: ListBook; tables: number; frames: number; places: number }

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

/** Within an entry a deeper entry is enough: it has its own level. */
const withEntry = (path: readonly Container[] = [], level: number): Container[] => [
  ...path.filter((one, at) => 'frame' in one || at < path.length - 1),
  { level },
]

/** The bookmark that says what a block is in; styles say it of paragraphs in a list alone. */
function placeOf(whole: Whole, { path = [], entry }: Around, isOther = false): Bookmark[] {
  const last = path.at(-1)
  const said = entry && last && !('frame' in last) ? path.slice(0, -1) : path
  if (said.length === 0 || !(isOther || said.some((one) => 'frame' in one))) return []
  whole.places += 1
  return [new Bookmark({ id: placeName(whole.places, said), children: [] })]
}

type Words = { node: Node; children: ParagraphChild[]; own?: BlockName }

const paragraph = (whole: Whole, { node, children, own }: Words, around: Around) =>
  new Paragraph({
    ...styleOf(around, own),
    ...alignmentOf(node),
    children: [...placeOf(whole, around, own === 'rule'), ...children],
  })

async function writeAll(whole: Whole, nodes: readonly Node[], around: Around): Promise<Block[]> {
  const blocks: Block[] = []
  for (const node of nodes) blocks.push(...(await write(whole, node, around)))
  return blocks
}

/** The blocks of an entry of a list: the first paragraph has the label, the others belong to it. */
async function entryBlocks(whole: Whole, item: Node, around: Around, entry: Place): Promise<Block[]> {
  const [first, ...others] = item.children
  const { block } = around
  const path = withEntry(around.path, entry.level)
  const within: Around = { ...(block && { block }), depth: around.depth + 1, within: entry.level, path }
  if (first?.type.name === 'paragraph')
    return [...(await write(whole, first, { ...within, entry })), ...(await writeAll(whole, others, within))]
  // Without words in front, the label stands alone.
  const label = new Paragraph({ ...styleOf({ ...around, entry }), children: placeOf(whole, { ...within, entry }) })
  return [label, ...(await writeAll(whole, item.children, within))]
}

const writeList: Writing = async (whole, list, around) => {
  const place = whole.lists.open(list, around.depth)
  const blocks: Block[] = []
  for (const item of list.children) blocks.push(...(await entryBlocks(whole, item, around, place)))
  return blocks
}

const writeFigure: Writing = async (whole, figure, around) => {
  const { sources } = whole
  const children = [await runOfPicture(figure, sources)]
  const picture = paragraph(whole, { node: figure, children }, around)
  if (figure.content.size === 0) return [picture]
  const words = await runsOf(figure, sources)
  return [picture, paragraph(whole, { node: figure, children: words, own: 'caption' }, { depth: around.depth })]
}

/** A heading in a frame has the style of the frame, and is one by its level in the outline. */
const writeHeading: Writing = async (whole, node, around) => {
  const { block } = around
  const level = Number(node.attrs.level) - 2
  const look = block
    ? { style: idOf(block), outlineLevel: level }
    : { heading: HEADINGS[level] ?? HeadingLevel.HEADING_3 }
  const children = [...placeOf(whole, around, true), ...(await runsOf(node, whole.sources))]
  return [new Paragraph({ ...look, ...alignmentOf(node), children })]
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
      children: [new Bookmark({ id: `${TABLE_PLACE}${whole.tables}`, children: [] }), ...placeOf(whole, around)],
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

/** Adds a frame to what blocks are in. */
function framed(whole: Whole, around: Around, frame: FrameName): Around {
  whole.frames += 1
  return { ...around, block: frame, path: [...(around.path ?? []), { frame, id: whole.frames }] }
}

const within = (whole: Whole, { children }: Node, around: Around, frame: FrameName) =>
  writeAll(whole, children, framed(whole, around, frame))

const writeLines: Writing = async (whole, node, around) => [
  paragraph(whole, { node, children: lineRuns(node.textContent), own: 'pre' }, framed(whole, around, 'pre')),
]

const kinds = new Map<string, Writing>([
  [
    'paragraph',
    async (whole, node, around) => [paragraph(whole, { node, children: await runsOf(node, whole.sources) }, around)],
  ],
  ['heading', writeHeading],
  ['bulletList', writeList],
  ['orderedList', writeList],
  ['table', writeTable],
  ['figure', writeFigure],
  ['blockquote', (whole, node, around) => within(whole, node, around, 'quote')],
  ['callout', (whole, node, around) => within(whole, node, around, toneOf(node.attrs.tone))],
  ['preformatted', writeLines],
  ['horizontalRule', async (whole, node, around) => [paragraph(whole, { node, children: [], own: 'rule' }, around)]],
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
