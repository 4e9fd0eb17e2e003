import { openTable } from './open-table.ts'

/** Characters that XML cannot contain, but for halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that XML cannot contain; a half of a pair becomes U+FFFD. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

const ENTITIES = openTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })
/** A text as the content of an element. */
export const markupText = (text: string): string => xmlText(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
