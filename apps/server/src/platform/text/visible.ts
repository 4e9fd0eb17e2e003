/** Blanks, controls, joiners and letters that draw nothing, such as U+3164. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** How many characters of a text a reader sees. */
export function visibleLength(text: string): number {
  return Array.from(text.replace(UNSEEN, '')).length
}
