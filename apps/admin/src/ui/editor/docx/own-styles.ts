/**
 * The names of styles by which a Word document says what a block of a text is. Where Word or LibreOffice has a style for it, it is that
 * one, so that documents of others are read alike; programs keep the names of styles that they do not know.
 */
export const styleNames = {
  /** The title and the fields of an item, at the head of a document that was written here. */
  title: 'Anju Title',
  field: 'Anju Field',
  quote: 'Quote',
  note: 'Anju Note',
  warn: 'Anju Warning',
  danger: 'Anju Danger',
  pre: 'HTML Preformatted',
  rule: 'Anju Rule',
  caption: 'caption',
  /** A cell that is a header. */
  header: 'Table Heading',
} as const

export type BlockName = keyof typeof styleNames

const OTHERS: readonly [string, BlockName][] = [
  ['intense quote', 'quote'],
  ['引用', 'quote'],
  ['明显引用', 'quote'],
  ['html 预设格式', 'pre'],
  ['preformatted text', 'pre'],
  ['题注', 'caption'],
]

const blocks = new Map<string, BlockName>([
  ...Object.entries(styleNames).map(([name, style]) => [style.toLowerCase(), name as BlockName] as const),
  ...OTHERS,
])

/** What a paragraph of a style is, beside a paragraph. */
export const blockOf = (styleName: string): BlockName | undefined => blocks.get(styleName.toLowerCase())

/** Paragraphs that belong to the entry of a list before them have this style, with a number from the second level on. */
export const continuedStyle = (level: number) => (level === 0 ? 'List Continue' : `List Continue ${level + 1}`)

const CONTINUED = /^(?:List Continue|列表接续)(?: ([2-9]))?$/i

/** The level, from 1, of the entry that a paragraph of a style belongs to; 0 for none. */
export function continuedLevel(styleName: string): number {
  const [all, level] = CONTINUED.exec(styleName) ?? []
  return all === undefined ? 0 : Number(level ?? 1)
}

/** The names of the properties by which a document says where it comes from. */
export const propertyNames = {
  item: 'anju-item',
  version: 'anju-version',
  digest: 'anju-text',
  site: 'anju-site',
} as const

/** The paragraph before a table that is in a list or a frame has a bookmark whose name begins so; by its style it is where the table is. */
export const TABLE_PLACE = 'anju_table_'
