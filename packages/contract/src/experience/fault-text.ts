const LONGEST = 160

/** What is left out of the message of a fault, in this order: anything that may be of a person, an item or a search. */
const PARTS: readonly [pattern: RegExp, instead: string][] = [
  [/[a-z][a-z\d+.-]*:\/\/\S*|\S+@\S+/gi, '…'],
  // Closed quotation marks, and one that was not closed.
  [/"[^"]*("|$)|“[^”]*(”|$)|「[^」]*(」|$)|`[^`]*(`|$)|(?<![a-z])'[^']*('|$)/gi, '…'],
  // Names and addresses are written in Chinese; the messages of browsers are not.
  [/[^\x20-\x7e]+/g, '…'],
  [/[?#/\\]\S*/g, '…'],
  [/\S{30,}/g, '…'],
  [/\b(?=\w*\d)\w*\b/g, '0'],
  [/[\s…]*…[\s…]*/g, ' … '],
]

/**
 * The template of a fault's message: without what stood in quotation marks, addresses, numbers and anything in Chinese, of at most 160
 * characters. The browser makes it before it sends, and the server again, because it does not trust the browser.
 */
export function faultTemplate(message: string): string {
  let text = message.slice(0, 1000)
  for (const [pattern, instead] of PARTS) text = text.replace(pattern, instead)
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
