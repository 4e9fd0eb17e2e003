import { type BlockName, styleNames } from '@anju/contract/wire/word-styles'

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
