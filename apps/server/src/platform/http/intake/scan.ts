/** How deep a JSON text may be nested, and how many names and elements it may have together. */
export type JsonBounds = { depth: number; parts: number }

export type JsonScan = {
  /** Looks at the next bytes of a text; says which bound they exceed, if any. */
  look(bytes: Uint8Array): 'deep' | 'many' | undefined
}

const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const ESCAPE = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/**
 * Counts the structure of a JSON text while its bytes arrive, before anything is built from it. Every name and element comes after a
 * comma or an opening bracket, so these are what is counted. Bytes of other characters than ASCII are never one of the signs, so
 * the borders of chunks may be anywhere. What is no JSON is left to the parser, which stops at the first fault.
 */
export function createJsonScan({ depth: deepest, parts: most }: JsonBounds): JsonScan {
  let depth = 0
  let parts = 0
  let inText = false
  let escaped = false
  const lookInText = (sign: number | undefined) => {
    if (escaped) escaped = false
    else if (sign === ESCAPE) escaped = true
    else if (sign === QUOTE) inText = false
  }
  const lookOutside = (sign: number | undefined) => {
    if (sign === QUOTE) inText = true
    else if (sign === COMMA) parts++
    else if (sign === LIST || sign === OBJECT) {
      parts++
      depth++
    } else if (sign === LIST_END || sign === OBJECT_END) depth = Math.max(0, depth - 1)
  }
  return {
    look: (bytes) => {
      for (let at = 0; at < bytes.length; at++) {
        if (inText) lookInText(bytes[at])
        else lookOutside(bytes[at])
        if (depth > deepest) return 'deep'
      }
      return parts > most ? 'many' : undefined
    },
  }
}
