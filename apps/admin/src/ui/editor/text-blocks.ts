import { checksum } from '@anju/browser/stored-zip'
import type { Mark, Node } from '@tiptap/pm/model'
import { articleOf, htmlOf } from './document.ts'

/** A paragraph, heading, row of a table or picture of a text: its words, and all that can change in it as one string. */
export type TextBlock = { words: string; form: string }

type Piece = { words: string; marks: string }

/** Addresses are written with and without the codes of their characters. */
function plainAddress(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** Of blanks only a line below them is seen, and that below a link belongs to it. */
function markNames(marks: readonly Mark[], words: string): string[] {
  const link = marks.find(({ type }) => type.name === 'link')
  const names = marks.filter((mark) => mark !== link).map(({ type }) => type.name)
  const seen = words.trim() ? names : names.filter((name) => name === 'underline' && /[\u00a0\u3000]/.test(words))
  const own = link ? seen.filter((name) => name !== 'underline') : seen
  return link ? [...own, `link ${plainAddress(String(link.attrs.href ?? ''))}`] : own
}

const pictureForm = ({ attrs: { src, alt } }: Node) => `picture ${src} ${alt ?? ''}`
const pictureWords = ({ attrs: { alt } }: Node) => `［图片${alt ? `：${alt}` : ''}］`

function pieceOf(node: Node): Piece {
  if (node.type.name === 'picture') return { words: '', marks: pictureForm(node) }
  const words = node.isText ? (node.text ?? '') : '\n'
  return { words, marks: markNames(node.marks, words).sort().join(' ') }
}

const isPicture = ({ marks }: Piece) => marks.startsWith('picture ')

/** Whether a piece goes on with the one before: in the same formatting, or as blanks, in which none is seen. */
const goesOn = (piece: Piece, { marks }: Piece) => !isPicture(piece) && (marks === piece.marks || !piece.words.trim())

/** The words and pictures of a paragraph with their formatting; blanks and breaks at its ends are not seen. */
function piecesOf(paragraph: Node): Piece[] {
  const pieces: Piece[] = []
  for (const piece of paragraph.children.map(pieceOf)) {
    const last = pieces.at(-1)
    if (last && goesOn(piece, last)) last.words += piece.words
    else pieces.push(piece)
  }
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first) first.words = first.words.trimStart()
  if (last) last.words = last.words.trimEnd()
  return pieces.filter((piece) => piece.words !== '' || isPicture(piece))
}

/** The words of a node as they are shown in a comparison. */
function wordsOf(node: Node): string {
  if (node.type.name === 'picture') return pictureWords(node)
  if (node.type.name === 'hardBreak') return '\n'
  const inner = node.children.map(wordsOf).join(node.isBlock && !node.isTextblock ? '\n' : '')
  if (node.type.name === 'figure') return [pictureWords(node), inner].filter(Boolean).join(' ')
  return node.isText ? (node.text ?? '') : inner.trim()
}

const textForm = (node: Node) => JSON.stringify(piecesOf(node).map(({ words, marks }) => [words, marks]))

function ownForm(node: Node): string {
  const { name } = node.type
  if (name === 'figure') return `${pictureForm(node)} ${textForm(node)}`
  if (name === 'preformatted') return `pre ${node.textContent}`
  if (name === 'horizontalRule') return 'rule'
  return `${name} ${node.attrs.level ?? ''} ${node.attrs.align ?? ''} ${textForm(node)}`
}

/** What stands before an entry of a list, so that lists which count on are alike however they are divided. */
const labelOf = ({ type, attrs }: Node, at: number) =>
  type.name === 'bulletList' ? '•' : `${attrs.type ?? ''}${Number(attrs.start ?? 1) + at}.`

type Frame = { around: string; blocks: TextBlock[] }

const cellForm = (cell: Node): string => {
  const frame: Frame = { around: '', blocks: [] }
  for (const child of cell.children) collect(child, frame)
  const { colspan, rowspan } = cell.attrs
  return `${cell.type.name} ${colspan}x${rowspan} ${frame.blocks.map(({ form }) => form).join('|')}`
}

function collectList(list: Node, { around, blocks }: Frame): void {
  for (const [at, item] of list.children.entries())
    for (const [nth, child] of item.children.entries())
      collect(child, { around: `${around}${nth === 0 ? labelOf(list, at) : '+'} `, blocks })
}

function collectTable(table: Node, { around, blocks }: Frame): void {
  for (const row of table.children) {
    const words = row.children.map(wordsOf).join(' │ ')
    blocks.push({ words, form: `${around}row ${row.children.map(cellForm).join(' ')}` })
  }
}

function collectFrame(frame: Node, { around, blocks }: Frame): void {
  const inside = `${around}${frame.type.name} ${frame.attrs.tone ?? ''} `
  for (const child of frame.children) collect(child, { around: inside, blocks })
}

const collectors = new Map([
  ['bulletList', collectList],
  ['orderedList', collectList],
  ['table', collectTable],
  ['blockquote', collectFrame],
  ['callout', collectFrame],
])

function collect(node: Node, frame: Frame): void {
  const collectInside = collectors.get(node.type.name)
  if (collectInside) {
    collectInside(node, frame)
    return
  }
  const form = ownForm(node)
  // A paragraph without anything is not seen, unless a label stands before it.
  const isSeen = frame.around !== '' || !/^(?:paragraph|heading) .*\[\]$/.test(form)
  if (isSeen) frame.blocks.push({ words: wordsOf(node), form: `${frame.around}${form}` })
}

function blocksOfNodes(nodes: readonly Node[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const node of nodes) collect(node, { around: '', blocks })
  return blocks
}

/** The paragraphs of an article, of which two are the same if nothing that a reader sees differs. */
export const textBlocks = (html: string): TextBlock[] => blocksOfNodes(articleOf(html).children)

/** A short string that differs when a text does. */
export const digestOf = (html: string): string =>
  checksum(
    new TextEncoder().encode(
      textBlocks(html)
        .map(({ form }) => form)
        .join('\n'),
    ),
  ).toString(16)

const formOf = (node: Node) =>
  blocksOfNodes([node])
    .map(({ form }) => form)
    .join('\n')

/** The HTML of `after`, with the parts of `before` that are the same in it as they were written there. */
export function withSameParts(before: string, after: string): string {
  const known = new Map<string, Node[]>()
  for (const node of articleOf(before).children) {
    const form = formOf(node)
    known.set(form, [...(known.get(form) ?? []), node])
  }
  return htmlOf(articleOf(after).children.map((node) => known.get(formOf(node))?.shift() ?? node))
}
