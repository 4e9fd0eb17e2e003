import { Parser } from 'htmlparser2'
import { escapeMarkup } from './markup.ts'

/** What takes the place of the characters from `from` until `to` of a text. */
export type Edit = { from: number; to: number; text: string }
/** What a text in HTML is: the words of a block, what a picture shows, or where a link leads. */
export type HtmlPart = 'words' | 'alt' | 'link'
/** Says what changes in a text; none if it stays. */
export type EditText = (text: string, part: HtmlPart) => readonly Edit[]

/** A text of which a block consists, and where it stands in the HTML, where an entity is longer than its character. */
type Piece = { text: string; from: number; to: number }
type RawEdit = { from: number; to: number; raw: string }

/** Tags within a line: a number of which a part is bold is one number. All others end the words before them. */
const WITHIN = new Set(
  'a abbr b big code del em font i ins label mark s small span strike strong sub sup tt u var'.split(' '),
)
/** What stands in these is not read. */
const UNREAD = new Set(['script', 'style', 'title', 'textarea'])

/** The parts of HTML with their places; `words` are the pieces of one block between two tags that end it. */
function partsOf(html: string): { blocks: Piece[][]; tags: { from: number; to: number }[] } {
  const blocks: Piece[][] = []
  const tags: { from: number; to: number }[] = []
  let block: Piece[] = []
  let unread = 0
  const end = (tag: string) => {
    if (WITHIN.has(tag) || block.length === 0) return
    blocks.push(block)
    block = []
  }
  const parser = new Parser({
    onopentag(tag) {
      end(tag)
      if (UNREAD.has(tag)) unread++
      if (tag === 'a' || tag === 'img') tags.push({ from: parser.startIndex, to: parser.endIndex + 1 })
    },
    ontext(text) {
      if (unread === 0) block.push({ text, from: parser.startIndex, to: parser.endIndex + 1 })
    },
    onclosetag(tag) {
      end(tag)
      if (UNREAD.has(tag)) unread--
    },
  })
  parser.end(html)
  end('')
  return { blocks, tags }
}

/** The edits of one block in its pieces: each piece keeps as many characters as it had, the last one takes the rest, so that marks stay. */
function editsOfBlock(pieces: readonly Piece[], edits: readonly Edit[], html: string): RawEdit[] {
  const placed: { piece: Piece; begin: number }[] = []
  let length = 0
  for (const piece of pieces) {
    placed.push({ piece, begin: length })
    length += piece.text.length
  }
  return edits.flatMap(({ from, to, text }) => {
    const touched = placed.filter(({ piece, begin }) => begin < to && begin + piece.text.length > from)
    let taken = 0
    return touched.map(({ piece, begin }, at) => {
      const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, piece.text.length)]
      const until = at === touched.length - 1 ? text.length : Math.min(taken + last - first, text.length)
      const raw = escapeText(text.slice(taken, until))
      taken = until
      return rawEdit(piece, { first, last, raw }, html)
    })
  })
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function rawEdit(
  piece: Piece,
  { first, last, raw }: { first: number; last: number; raw: string },
  html: string,
): RawEdit {
  if (html.slice(piece.from, piece.to) === piece.text) return { from: piece.from + first, to: piece.from + last, raw }
  // An entity: its characters are in one place.
  const [before, after] = [piece.text.slice(0, first), piece.text.slice(last)]
  return { from: piece.from, to: piece.to, raw: `${escapeText(before)}${raw}${escapeText(after)}` }
}

const ATTRIBUTE = /\s(href|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['apos', "'"],
])
const decoded = (value: string) =>
  value.replace(/&(amp|lt|gt|quot|#39|apos);/g, (all, name) => ENTITIES.get(name) ?? all)

/** The edits of the attributes of one tag that people read or follow. */
function editsOfTag(html: string, { from, to }: { from: number; to: number }, edit: EditText): RawEdit[] {
  return [...html.slice(from, to).matchAll(ATTRIBUTE)].flatMap((match) => {
    const [all, name = '', quoted, single = ''] = match
    const value = decoded(quoted ?? single)
    const edits = edit(value, name.toLowerCase() === 'alt' ? 'alt' : 'link')
    if (edits.length === 0) return []
    const begin = from + match.index
    return [{ from: begin, to: begin + all.length, raw: ` ${name}="${escapeMarkup(applied(value, edits))}"` }]
  })
}

/** A text with its edits, which are in their order and do not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = ''
  let end = 0
  for (const { from, to, text: inserted } of edits) {
    result += text.slice(end, from) + inserted
    end = to
  }
  return result + text.slice(end)
}

/** Marks of which nothing is left. */
const EMPTY = /<(a|b|em|i|s|span|strong|sub|sup|u)(?:\s[^<>]*)?><\/\1>/g

/**
 * HTML with the edits of its texts, in the order in which they are read: words of a block as one text, whatever marks are within it,
 * alternative texts and links of their own. Marks stay on the characters at their places; what is not edited stays as it was written.
 */
export function editHtml(html: string, edit: EditText): string {
  const { blocks, tags } = partsOf(html)
  const edits = [
    ...blocks.flatMap((pieces) => editsOfBlock(pieces, edit(pieces.map(({ text }) => text).join(''), 'words'), html)),
    ...tags.flatMap((tag) => editsOfTag(html, tag, edit)),
  ].sort((one, other) => one.from - other.from)
  if (edits.length === 0) return html
  const changed = applied(
    html,
    edits.map(({ from, to, raw }) => ({ from, to, text: raw })),
  )
  return changed.replace(EMPTY, '')
}
