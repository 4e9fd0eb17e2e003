/** A picture in a Rich Text Format clipboard. */
export type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }

const TYPES = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' } as const
const BLIP = /\\(?:png|jpeg)blip/g

/** Position behind the group that begins at a brace; -1 if the text ends before it does. */
function endOfGroup(rtf: string, from: number): number {
  let depth = 0
  for (let at = from; at < rtf.length; at++) {
    if (rtf[at] === '\\') at++
    else if (rtf[at] === '{') depth++
    else if (rtf[at] === '}' && --depth === 0) return at + 1
  }
  return -1
}

/** What a `\pict` group contains beside groups within it and control words with their numbers: the digits of the picture. */
function digitsOf(group: string): string {
  let text = ''
  for (let at = 1; at < group.length - 1; at++) {
    if (group[at] === '{') at = endOfGroup(group, at) - 1
    else text += group[at]
  }
  return text.replace(/\\[a-z]+-?\d* ?/gi, '').replace(/\s+/g, '')
}

/**
 * The pictures of a Rich Text Format text in their order. Word names files of its own in the HTML of the clipboard, which no browser
 * may read; the pictures themselves are in the RTF, as hexadecimal digits at the end of a `\pict` group. Those of `\nonshppict` are
 * the same ones again, for old programs.
 */
export function picturesInRtf(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = []
  let at = rtf.indexOf('{\\pict')
  while (at >= 0) {
    const end = endOfGroup(rtf, at)
    if (end < 0) break
    const group = rtf.slice(at, end)
    const isRepeated = rtf.slice(Math.max(0, at - 20), at).includes('\\nonshppict')
    const [blip] = group.match(BLIP) ?? []
    const digits = digitsOf(group)
    if (!isRepeated && blip && /^(?:[0-9a-fA-F]{2})+$/.test(digits))
      pictures.push({
        type: TYPES[blip as keyof typeof TYPES],
        bytes: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      })
    at = rtf.indexOf('{\\pict', end)
  }
  return pictures
}
