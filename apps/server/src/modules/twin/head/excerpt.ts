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

/** Below this many characters a description says too little to choose a page by it. */
const LEAST = 40

/** As many of the texts, the best first, as a description needs, in one line; a text that the one before begins is taken whole. */
export function descriptionOf(texts: readonly string[]): string {
  let description = ''
  for (const text of texts.map((one) => one.replace(/\s+/g, ' ').trim())) {
    if (Array.from(description).length >= LEAST) break
    if (text === '' || description.includes(text)) continue
    if (text.startsWith(description)) description = text
    else description += /[。！？；：]$/u.test(description) ? text : `。${text}`
  }
  return excerptOf(description)
}
