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

/** A paragraph has a bookmark whose name begins so where its style does not say all of its place: a number, and what it is in. */
const PLACE = 'anju_in_'
/** The letters of frames in the names of places; each frame has a number, so that one is told from the next. */
const LETTERS = { quote: 'q', note: 'n', warn: 'w', danger: 'd', pre: 'p' } as const satisfies Partial<
  Record<BlockName, string>
>
export type FrameName = keyof typeof LETTERS

/** What a block is in, from the outside: frames, and entries of lists by their levels, from 0. */
export type Container = { frame: FrameName; id: number } | { level: number }

export const tokenOf = (one: Container) => ('frame' in one ? `${LETTERS[one.frame]}${one.id}` : `e${one.level}`)

export const placeName = (count: number, path: readonly Container[]) => `${PLACE}${count}_${path.map(tokenOf).join('')}`

/** What follows the number in the name of a place, empty for other bookmarks. */
export const pathIn = (bookmark: string) =>
  bookmark.startsWith(PLACE) ? bookmark.slice(PLACE.length).replace(/^\d+_/, '') : ''

const frames = new Map(Object.entries(LETTERS).map(([frame, letter]) => [letter as string, frame as FrameName]))

export const containersOf = (path: string): Container[] =>
  [...path.matchAll(/([a-z])(\d+)/g)].flatMap(([, letter = '', number]): Container[] => {
    const frame = frames.get(letter)
    if (frame) return [{ frame, id: Number(number) }]
    return letter === 'e' ? [{ level: Number(number) }] : []
  })
