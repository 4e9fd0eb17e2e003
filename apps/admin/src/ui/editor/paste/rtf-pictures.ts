/** A picture in a Rich Text Format clipboard; one that no browser shows has only the name of its format. */
export type RtfPicture = {
  type: 'image/png' | 'image/jpeg' | null
  format: string
  bytes: Uint8Array<ArrayBuffer>
  /** In pixels, 0 if it is not said. */
  width: number
  height: number
}

/** What is in none of the pictures of the text: copies for old programs, bullets, and what is outside of the text. */
const SKIPPED =
  /^(?:nonshppict|shprslt|listpicture|header[lrf]?|footer[lrf]?|background|template|fonttbl|stylesheet|colortbl|datastore|themedata|objdata|blipuid|picprop)$/

const FORMATS = new Map([
  ['pngblip', 'PNG'],
  ['jpegblip', 'JPEG'],
  ['emfblip', 'EMF'],
  ['wmetafile', 'WMF'],
  ['macpict', 'PICT'],
  ['dibitmap', 'BMP'],
  ['wbitmap', 'BMP'],
])
const TYPES = new Map([
  ['PNG', 'image/png'],
  ['JPEG', 'image/jpeg'],
] as const)

/** A group of the text: whether its pictures are skipped, and the picture that it is. */
type Group = { isSkipped: boolean; picture: Reading | null; fresh: boolean }
type Reading = { format: string; digits: string[]; binary: string; numbers: Map<string, number> }

const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'[0-9a-f]{2}|\\[^a-z]|[{}]|[^\\{}]+/giy

const TWIPS = 15

function pictureOf({ format, digits, binary, numbers }: Reading): RtfPicture {
  const hex = digits.join('').replace(/\s+/g, '')
  const isHex = /^(?:[0-9a-fA-F]{2})+$/.test(hex)
  const bytes = binary
    ? Uint8Array.from(binary, (character) => character.charCodeAt(0))
    : Uint8Array.from((isHex && hex.match(/../g)) || [], (pair) => Number.parseInt(pair, 16))
  const size = (goal: string, scale: string) =>
    Math.round(((numbers.get(goal) ?? 0) * (numbers.get(scale) ?? 100)) / 100 / TWIPS)
  return {
    type: bytes.length > 0 ? (TYPES.get(format as 'PNG') ?? null) : null,
    format,
    bytes,
    width: size('picwgoal', 'picscalex'),
    height: size('pichgoal', 'picscaley'),
  }
}

const newReading = (): Reading => ({ format: '', digits: [], binary: '', numbers: new Map() })

/** What a control word says of the group that it is in. */
function note(group: Group, name: string, number: number | undefined): void {
  if (group.fresh && SKIPPED.test(name)) group.isSkipped = true
  if (group.fresh && name === 'pict') group.picture = newReading()
  group.fresh = false
  if (!group.picture) return
  group.picture.format = FORMATS.get(name) ?? group.picture.format
  if (number !== undefined) group.picture.numbers.set(name, number)
}

/** Reads a text word by word, and collects the pictures of its groups. */
export class RtfReader {
  readonly pictures: RtfPicture[] = []
  readonly #groups: Group[] = []

  open(): void {
    this.#groups.push({ isSkipped: this.#groups.at(-1)?.isSkipped ?? false, picture: null, fresh: true })
  }

  close(): void {
    const group = this.#groups.pop()
    if (!group?.picture || group.isSkipped) return
    this.pictures.push(pictureOf(group.picture))
    this.place?.()
  }

  /** Called where a picture is. */
  protected place?(): void

  word(name: string, number: number | undefined): void {
    const group = this.#groups.at(-1)
    if (group) note(group, name, number)
  }

  /** Digits of the picture that the group is; all other text means nothing. */
  digits(text: string): void {
    this.#groups.at(-1)?.picture?.digits.push(text)
  }

  bytes(text: string): void {
    const picture = this.#groups.at(-1)?.picture
    if (picture) picture.binary += text
  }

  /** Takes a token: a brace, a control word or other text. */
  take(text: string, name: string | undefined, number: number | undefined): void {
    if (text === '{') this.open()
    else if (text === '}') this.close()
    else if (name) this.word(name, number)
    else if (!text.startsWith('\\')) this.digits(text)
  }
}

/**
 * The pictures of a Rich Text Format text in their order, also those that no browser shows: each has its place. Word names files of its
 * own in the HTML of the clipboard, which no browser may read; the pictures themselves are in the RTF, as digits or bytes of a `\pict`
 * group. It is read word by word, because a number may directly precede the digits of a picture, and a group may be between them.
 */
export function picturesInRtf(rtf: string): RtfPicture[] {
  return readRtf(rtf, new RtfReader()).pictures
}

export function readRtf<Reader extends RtfReader>(rtf: string, reader: Reader): Reader {
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(rtf); token; token = TOKEN.exec(rtf)) {
    const [text, name, digits] = token
    const number = digits === undefined ? undefined : Number(digits)
    if (name === 'bin' && number !== undefined) {
      // So many bytes follow, whatever signs they are.
      reader.bytes(rtf.slice(TOKEN.lastIndex, TOKEN.lastIndex + number))
      TOKEN.lastIndex += number
    } else reader.take(text, name, number)
  }
  return reader
}

type Size = { width: number; height: number }
const NEAR = 2
const isNear = (one: Size, other: Size) =>
  Math.abs(one.width - other.width) <= NEAR && Math.abs(one.height - other.height) <= NEAR

/**
 * Which picture belongs to which place of the text. There are as many of both in most texts. Otherwise a drawing has no picture, or a
 * picture no place, and only those of the same size are the same: a wrong picture is worse than none.
 */
export function matchPictures(places: readonly Size[], pictures: readonly RtfPicture[]): (RtfPicture | undefined)[] {
  if (places.length === pictures.length) return [...pictures]
  let next = 0
  return places.map((place) => {
    const at = pictures.findIndex((picture, nth) => nth >= next && place.width > 0 && isNear(place, picture))
    if (at < 0) return undefined
    next = at + 1
    return pictures[at]
  })
}
