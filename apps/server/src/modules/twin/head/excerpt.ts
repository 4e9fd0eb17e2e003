/** What search engines and previews show of a text, in characters. */
const LENGTH = 110

/** The beginning of a text in one line, up to the end of a sentence where there is one. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= LENGTH) return line
  const cut = characters.slice(0, LENGTH).join('')
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('；'))
  return end > LENGTH / 2 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`
}
