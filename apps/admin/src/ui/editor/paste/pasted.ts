import { lostPicture, waitingPicture } from '@anju/contract/desk/notes'
import { openTable } from '@anju/contract/wire/open-table'
import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { toWireTime } from '@anju/contract/wire/time'
import { cleanPasted, type PastedPicture } from './clean.ts'
import { sentenceOf } from './left-out.ts'
import { isOwn } from './own-clipboard.ts'
import { pause, type Steps } from './pause.ts'
import { matchPictures, picturesInRtf, type RtfPicture } from './rtf-pictures.ts'
import { MOST_ROWS } from './tables.ts'

const EXTENSIONS = openTable<string>({
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
})
const DATA = /^data:(image\/(?:png|jpe?g|gif|webp))(?:;[\w-]+=[\w-]+)*;base64,([A-Za-z0-9+/=\s]+)$/

let made = 0

/** Pictures of a paste have no names; with the time, those of one day differ from those of another in the library. */
function nameOf(extension: string): string {
  const moment = toWireTime(Date.now()).replace(/[-:]/g, '').replace(' ', '-')
  return `粘贴的图片-${moment}-${++made}.${extension}`
}

/** A picture of a paste as a file; `undefined` for a format that cannot be uploaded. */
export function pictureFile(type: string, bytes: BlobPart): File | undefined {
  const extension = EXTENSIONS[type]
  return extension === undefined ? undefined : new File([bytes], nameOf(extension), { type })
}

function fileOfData(src: string): File | undefined {
  const [, type = '', digits] = DATA.exec(src) ?? []
  if (!digits) return undefined
  return pictureFile(
    type,
    Uint8Array.from(atob(digits.replace(/\s+/g, '')), (character) => character.charCodeAt(0)),
  )
}

/** A paste as the editor understands it; `notice` says what was left out of it, and is empty if nothing was. */
export type Pasted = { html: string; files: File[]; notice: string }

export type Clipboard = {
  html: string
  rtf?: string
  canUpload: boolean
  /** The rows of a table that are taken. */
  mostRows?: number
  /** It comes from a document that was written here: nothing is guessed. */
  isExact?: boolean
  /** Pictures that came beside the HTML, by their addresses in it. */
  pictures?: ReadonlyMap<string, Source>
}

/** What is known of a picture: its file, or the format in which it cannot be shown. */
export type Source = { file: File | undefined; format: string }

const ofRtf = (picture: RtfPicture | undefined): Source => ({
  file: picture?.type ? pictureFile(picture.type, picture.bytes) : undefined,
  format: picture && !picture.type ? picture.format : '',
})

/** A picture of one pixel keeps a place, and shows nothing. */
const isSpacer = ({ src, width, height }: PastedPicture) =>
  (width === 1 && height === 1 && !src.startsWith('file:')) || /^data:image\/gif;base64,R0lGODlhAQAB/.test(src)

/**
 * A paste as the editor understands it, and the pictures that it brought, each with words in its place. Pictures that cannot be had
 * are named in the text: those of other sites, and, unless the clipboard has them as RTF, those of Word.
 */
function* reading({
  html,
  rtf = '',
  canUpload,
  mostRows = MOST_ROWS,
  isExact = false,
  pictures,
}: Clipboard): Steps<Pasted> {
  if (isOwn(html)) return { html: withoutHiddenSigns(html), files: [], notice: '' }
  const files: File[] = []
  let lost = 0
  const wordsFor = (source: Source, { alt }: PastedPicture): string => {
    if (canUpload && source.file) {
      files.push(source.file)
      return waitingPicture(source.file.name)
    }
    lost++
    return lostPicture(alt, source.format)
  }
  const { html: cleaned, leftOut } = yield* cleanPasted(html, {
    mostRows,
    isExact,
    place: (places) => {
      const local = places.filter(({ src }) => src.startsWith('file:'))
      const inRtf = local.length > 0 && canUpload ? matchPictures(local, picturesInRtf(rtf)) : []
      return places.map((picture) => {
        if (isSpacer(picture)) return null
        if (picture.src.startsWith('file:')) return wordsFor(ofRtf(inRtf[local.indexOf(picture)]), picture)
        return wordsFor(pictures?.get(picture.src) ?? { file: fileOfData(picture.src), format: '' }, picture)
      })
    },
  })
  return { html: cleaned, files, notice: sentenceOf({ ...leftOut, pictures: lost }) }
}

/** Reads a paste at once, as a browser asks for it. */
export function readPasted(clipboard: Clipboard): Pasted {
  const steps = reading(clipboard)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Reads what may be hundreds of pages, and lets the page go on meanwhile. */
export async function readSlowly(clipboard: Clipboard): Promise<Pasted> {
  const steps = reading(clipboard)
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pause()
  return step.value
}
