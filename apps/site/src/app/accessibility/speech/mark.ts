import type { Passage } from './passages.ts'

const NAME = 'spoken'
const BLOCK = 'data-spoken'

/** Marks the sentence that is being spoken, without changing the page; a browser that cannot do that marks its block. */
export function markSpoken(passage: Passage | undefined): void {
  for (const marked of document.querySelectorAll(`[${BLOCK}]`)) marked.removeAttribute(BLOCK)
  if ('highlights' in CSS) {
    if (passage) CSS.highlights.set(NAME, new Highlight(passage.range))
    else CSS.highlights.delete(NAME)
  } else passage?.block.setAttribute(BLOCK, '')
  if (!passage) return
  const { top, bottom } = passage.range.getBoundingClientRect()
  // The head of the site covers the top of the window, and the bar of the reading its foot.
  if (top < 120 || bottom > window.innerHeight - 160) passage.block.scrollIntoView({ block: 'center' })
}
