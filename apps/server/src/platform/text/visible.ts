/** Blanks, controls, joiners and invisible letters such as U+3164. */
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The number of visible characters of a text. */
export function visibleLength(text: string): number {
  return Array.from(text.replace(UNSEEN, '')).length
}

/** A text as somebody has written it, without blanks around it; empty if nothing in it can be seen. */
export const visibleText = (text = ''): string => (visibleLength(text) > 0 ? text.toWellFormed().trim() : '')
