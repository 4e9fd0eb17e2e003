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

/** Sentences one behind the other. */
function joined(sentences: readonly string[]): string {
  return sentences
    .map((one, at) => (at < sentences.length - 1 && !/[。！？；：]$/u.test(one) ? `${one}。` : one))
    .join('')
}

/** As many of the texts, the best first, as a description needs, in one line; what a later one says too is left to that one. */
export function descriptionOf(texts: readonly string[]): string {
  let sentences: string[] = []
  for (const text of texts.map((one) => one.replace(/\s+/g, ' ').trim())) {
    if (Array.from(joined(sentences)).length >= LEAST) break
    if (text === '' || sentences.some((one) => one.includes(text))) continue
    sentences = [...sentences.filter((one) => !text.includes(one.replace(/[。！？；：]$/u, ''))), text]
  }
  return excerptOf(joined(sentences))
}
