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

/** Paragraphs that belong to the entry of a list before them have this style, with a number from the second level on. */
export const continuedStyle = (level: number) => (level === 0 ? 'List Continue' : `List Continue ${level + 1}`)

/** The id of a style from its name: ids have no blanks. */
export const styleId = (name: string) => name.replace(/ /g, '')
export const idOf = (block: BlockName) => styleId(styleNames[block])

/** The levels of lists that Word has. */
export const LEVELS = 9
/** Twentieths of a point by which each level of a list begins further to the right. */
export const STEP = 420

const SONG = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }
const HEI = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' }

/** A line at the left of a block, as the site sets it off. */
const besides = (color: string) => ({ left: { style: 'single', size: 18, space: 8, color } }) as const

const heading = (size: number) => ({
  run: { font: HEI, size, bold: true, color: '000000' },
  paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
})

const looks = {
  title: {
    run: { font: HEI, size: 36, bold: true },
    paragraph: { alignment: 'center', spacing: { after: 240 } },
  },
  field: { run: { size: 20 }, paragraph: { spacing: { line: 280 } } },
  quote: { run: { color: '555555' }, paragraph: { border: besides('BBBBBB'), indent: { left: 360 } } },
  note: { paragraph: { border: besides('3B7A57'), indent: { left: 360 } } },
  warn: { paragraph: { border: besides('B7791F'), indent: { left: 360 } } },
  danger: { paragraph: { border: besides('B83232'), indent: { left: 360 } } },
  pre: { run: { font: 'Courier New', size: 20 }, paragraph: { alignment: 'left' } },
  rule: { paragraph: { border: { bottom: { style: 'single', size: 6, space: 1, color: '999999' } } } },
  caption: { run: { size: 20, color: '555555' }, paragraph: { alignment: 'center' } },
  header: { run: { bold: true } },
} as const satisfies Record<BlockName, object>

/** The styles of the documents that are written here, as `docx` takes them. */
export const wordStyles = {
  default: {
    document: {
      run: { font: SONG, size: 24, language: { value: 'zh-CN', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { line: 360 } },
    },
    heading1: heading(32),
    heading2: heading(28),
    heading3: heading(24),
  },
  paragraphStyles: [
    ...Object.entries(looks).map(([block, look]) => ({
      id: idOf(block as BlockName),
      name: styleNames[block as BlockName],
      basedOn: 'Normal',
      quickFormat: true,
      ...look,
    })),
    ...Array.from({ length: LEVELS }, (_, level) => ({
      id: styleId(continuedStyle(level)),
      name: continuedStyle(level),
      basedOn: 'Normal',
      paragraph: { indent: { left: STEP * (level + 1) } },
    })),
  ],
}
