/** Menu titles longer than this many characters get a hover title (spec §9). */
const HOVER_TITLE_ABOVE = 5

/** The hover title of a menu label, if it is long enough to need one. */
export function hoverTitle(label: string): string | undefined {
  return [...label].length > HOVER_TITLE_ABOVE ? label : undefined
}
