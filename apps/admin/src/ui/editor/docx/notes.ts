import { OWN_STYLE } from '../paste/style.ts'
import type { Label } from './numbering.ts'

/** What the conversion does not know of a paragraph: how it is aligned, and the label of a list. */
export type ParagraphNote = { align: string; label: Label | undefined }

/** Signs of the private area around what is written into the text, so that it passes the conversion; no text keeps such signs. */
const [BEGIN, END, BETWEEN] = ['\uf8f0', '\uf8f1', '\uf8f2']

export function writeNote({ align, label }: ParagraphNote): string {
  const ofLabel = label ? [label.list, label.level + 1, label.isBullet ? '•' : label.text] : []
  return `${BEGIN}${[align, ...ofLabel].join(BETWEEN)}${END}`
}

const NOTE = new RegExp(`<(p|h[1-6])>${BEGIN}([^${END}]*)${END}`, 'g')
const LEFT = new RegExp(`${BEGIN}[^${END}]*${END}`, 'g')

/** The HTML of the conversion, in which the notes have become what Word writes into a clipboard. */
export function readNotes(html: string): string {
  return html
    .replace(NOTE, (_, tag: string, note: string) => {
      const [align = '', list = '', level = '', label = ''] = note.split(BETWEEN)
      const styles = [align && `text-align:${align}`, level && `mso-list:l${list} level${level}`].filter(Boolean)
      const marker = level && `<span ${OWN_STYLE}="mso-list:ignore">${label}</span>`
      return `<${tag} ${OWN_STYLE}="${styles.join(';')}">${marker}`
    })
    .replace(LEFT, '')
}
