import { openTable } from '@anju/contract/wire/open-table'
import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { cleanPasted } from './clean.ts'
import { sentenceOf } from './left-out.ts'
import { picturesInRtf } from './rtf-pictures.ts'

const EXTENSIONS = openTable<string>({
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
})
const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/

let made = 0

/** The words that stand for a pasted picture until it is uploaded, and from then on if that fails. */
export const placeOf = (name: string) => `［图片：${name}］`

function newFile(type: string, bytes: BlobPart): File {
  return new File([bytes], `粘贴的图片-${++made}.${EXTENSIONS[type]}`, { type })
}

function fileOfData(src: string): File | undefined {
  const [, type = '', digits] = DATA.exec(src) ?? []
  if (!digits) return undefined
  return newFile(
    type,
    Uint8Array.from(atob(digits.replace(/\s+/g, '')), (character) => character.charCodeAt(0)),
  )
}

/** What the editor itself has written, which it knows how to read. */
const isOwn = (html: string) => html.includes('data-pm-slice')

/** A paste as the editor understands it; `notice` says what was left out of it, and is empty if nothing was. */
export type Pasted = { html: string; files: File[]; notice: string }

/**
 * A paste as the editor understands it, and the pictures that it brought, each with words in its place. Pictures that cannot be had
 * are named in the text: those of other sites, and, unless the clipboard has them as RTF, those of Word.
 */
export function readPasted(html: string, rtf: string, canUpload: boolean): Pasted {
  if (isOwn(html)) return { html: withoutHiddenSigns(html), files: [], notice: '' }
  const files: File[] = []
  const inRtf = picturesInRtf(rtf)
  const fileOf = (src: string): File | undefined => {
    if (!canUpload) return undefined
    if (!src.startsWith('file:')) return fileOfData(src)
    const picture = inRtf.shift()
    return picture && newFile(picture.type, picture.bytes)
  }
  const { html: cleaned, leftOut } = cleanPasted(html, ({ src, alt }) => {
    const file = fileOf(src)
    if (!file) return alt ? `［图片“${alt}”未能粘贴，请从文件上传］` : '［图片未能粘贴，请从文件上传］'
    files.push(file)
    return placeOf(file.name)
  })
  return { html: cleaned, files, notice: sentenceOf(leftOut) }
}
