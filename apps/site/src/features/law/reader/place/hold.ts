/** What a reader does who wants to be elsewhere. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Milliseconds after which the text around a place has its real height, also on a slow phone. */
const LONGEST = 5000

let release = () => {}

/** Browsers round positions in different ways. */
const differ = (one: number, other: number) => Math.abs(one - other) >= 2

/** Where a place is in the page, and how far the page is scrolled, in pixels. */
function positionOf(place: HTMLElement) {
  const scrolled = window.scrollY
  return { inPage: place.getBoundingClientRect().top + scrolled, scrolled }
}

/**
 * Scrolls to a place of a long text and keeps it there while the parts above it come in or get their real heights, until the reader
 * scrolls, taps or types. Firefox does not scroll to what it has not drawn yet, and only Chromium keeps what is read in its place.
 */
export function holdPlace(place: HTMLElement): void {
  release()
  const until = performance.now() + LONGEST
  let frame = 0
  const end = () => release()
  release = () => {
    release = () => {}
    cancelAnimationFrame(frame)
    for (const input of INPUTS) window.removeEventListener(input, end)
  }
  for (const input of INPUTS) window.addEventListener(input, end, { passive: true })
  const align = () => {
    place.scrollIntoView({ block: 'start' })
    const aligned = positionOf(place)
    frame = requestAnimationFrame(() => {
      if (!place.isConnected || performance.now() > until) return release()
      const now = positionOf(place)
      // The place has not moved within the page, so somebody has scrolled: with the scroll bar, for instance, which is no input.
      if (!differ(now.inPage, aligned.inPage) && differ(now.scrolled, aligned.scrolled)) return release()
      align()
    })
  }
  align()
}
