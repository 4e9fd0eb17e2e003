import { useEffect, useRef } from 'react'

/** Elements that use the arrow keys themselves: fields, and an enlarged page that scrolls. */
const OWN_ARROWS = 'input, select, textarea, dialog, [data-arrows="own"]'

/** Turns pages with the left and right arrow keys while `active`, unless the focused element uses them itself. */
export function useArrowKeys(turn: (by: number) => void, active: boolean): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (modified || (event.target instanceof Element && event.target.closest(OWN_ARROWS))) return
      if (event.key === 'ArrowRight') latest.current(1)
      else if (event.key === 'ArrowLeft') latest.current(-1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}
