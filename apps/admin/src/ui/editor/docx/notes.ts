import type { BlockName } from '@anju/contract/wire/word-styles'
import { COUNT, WITHIN } from '../paste/office-lists.ts'
import { OWN_STYLE } from '../paste/style.ts'
import type { Label } from './numbering.ts'
import type { OwnPicture } from './own-picture.ts'

/** What the conversion does not know of a paragraph. */
export type ParagraphNote = {
  align: string
  /** The label of a list. */
  label: Label | undefined
  /** What it is by its style. */
  block: BlockName | undefined
  /** The level, from 1, of the entry of a list that it belongs to; 0 for none. */
  within: number
  /** The level, from 1, of a heading whose style says something else; 0 for none. */
  outline: number
  /** It has no words, and says where the table behind it is. */
  isTable?: boolean
  /** What it is in, where its style does not say all of it. */
  path?: string
}

/** Signs of the private area around what is written into the text, so that it passes the conversion; no text keeps such signs. */
const [BEGIN, END, BETWEEN, PICTURE] = ['\uf8f0', '\uf8f1', '\uf8f2', '\uf8f3']

export function writeNote({ align, label, block, within, outline, isTable, path = '' }: ParagraphNote): string {
  const ofLabel = label
    ? [
        label.list,
        label.level + 1,
        label.isBullet ? '•' : label.text,
        label.count && `${label.count.type || '1'} ${label.count.value}`,
      ]
    : ['', '', '', '']
  return `${BEGIN}${[align, block ?? '', within || '', outline || '', ...ofLabel, isTable ? '1' : '', path].join(BETWEEN)}${END}`
}

/** Stands for a picture of the library. */
export function writePicture({ kind, src, width, height }: OwnPicture, alt: string): string {
  return `${PICTURE}${[kind, src, width, height, alt].map((part) => encodeURIComponent(part)).join(BETWEEN)}${END}`
}

const NOTE = new RegExp(`<(p|h[1-6])>${BEGIN}([^${END}]*)${END}`, 'g')
const LEFT = new RegExp(`${BEGIN}[^${END}]*${END}`, 'g')
const DRAWN = new RegExp(`${PICTURE}([^${END}]*)${END}`, 'g')

/** An attribute in which an apostrophe or sign of HTML ends nothing. */
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

function readNote(tag: string, note: string): string {
  const [align, block, within, outline, list, level, label, count, table, path] = note.split(BETWEEN)
  const styles = [align && `text-align:${align}`, level && `mso-list:l${list} level${level}`].filter(Boolean)
  const marker = level && `<span ${OWN_STYLE}="mso-list:ignore">${label}</span>`
  const said = {
    [BLOCK]: block,
    [OUTLINE]: outline,
    [COUNT]: count,
    [WITHIN]: within,
    [TABLE]: table,
    [PATH]: path,
    [OWN_STYLE]: styles.join(';'),
  }
  const attributes = Object.entries(said).map(([name, value]) => value && ` ${name}="${value}"`)
  return `<${tag}${attributes.join('')}>${marker}`
}

function readPicture(parts: string): string {
  const [kind, src, width, height, alt = ''] = parts.split(BETWEEN).map(decodeURIComponent)
  return `<img src="${src}" alt="${quoted(alt)}" width="${width}" height="${height}"${kind === 'figure' ? ` ${FIGURE}` : ''}>`
}

/** Says of a paragraph what it is by its style. */
export const BLOCK = 'data-block'
/** Says of a paragraph that it is a heading of a level. */
export const OUTLINE = 'data-outline'
/** Says of a paragraph that it stands for the place of the table behind it. */
export const TABLE = 'data-table'
/** Says of a block what it is in. */
export const PATH = 'data-path'
/** Says of a picture that it is a block with a caption. */
export const FIGURE = 'data-figure'

/** The HTML of the conversion, in which the notes have become what Word writes into a clipboard. */
export function readNotes(html: string): string {
  return html
    .replace(NOTE, (_, tag: string, note: string) => readNote(tag, note))
    .replace(DRAWN, (_, parts: string) => readPicture(parts))
    .replace(LEFT, '')
}
