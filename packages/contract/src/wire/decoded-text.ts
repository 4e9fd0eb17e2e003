/** UTF-16 with the mark of its order, else the encodings in which text files of offices are written, the strictest first. */
function encodingsOf([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

/** The text of a file in UTF-8, in UTF-16 with its mark, or in GBK; `undefined` if it is none of them. */
export function decodedText(bytes: Uint8Array): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}
