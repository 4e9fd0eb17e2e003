/** Replaces characters that fonts cannot show: private-use glyphs represent rare characters that were lost. */
const LOST = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}\uFFFD]/gu
const INVISIBLE = /[\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\u00AD]/g
const BLANKS = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g
const COMMENT = /<!--[\s\S]*?-->/g

/** A text file's lines as they are read: no byte-order mark, one kind of line end, one kind of blank, nothing invisible. */
export function cleanText(text: string): { text: string; lost: number } {
  let lost = 0
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(LOST, () => {
      lost++
      return '□'
    })
  return { text: plain.normalize('NFC'), lost }
}

/** The non-empty lines of a cleaned text without comments. */
export function linesOf(text: string): string[] {
  return text
    .replace(COMMENT, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** 总　　则 → 总则, while a real gap between words stays one blank. */
export function tidyHeading(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.every((word) => Array.from(word).length === 1) ? words.join('') : words.join(' ')
}
