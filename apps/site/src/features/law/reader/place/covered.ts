/** The tools at the head of the window. */
export const TOOLS = 'law-tools'

/** Room between what covers the head of the window and what is read below it, in pixels. */
const GAP = 24

/** Pixels at the head of the window that the site's header and the tools of the law cover; two rows of them on a phone. */
export function coveredHeight(): number {
  return (document.getElementById(TOOLS)?.getBoundingClientRect().bottom ?? 0) + GAP
}
