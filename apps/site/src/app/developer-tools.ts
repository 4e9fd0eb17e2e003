/** Difference of outer and inner window size that counts as an open console (spec §9), in px. */
const CONSOLE_PX = 160

/** Ctrl+Shift+I, Ctrl+Shift+J, Ctrl+U and Cmd+Alt+I (spec §1). */
export function isDeveloperShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'code'>,
) {
  const { ctrlKey, shiftKey, metaKey, altKey, code } = event
  if (ctrlKey && shiftKey && !altKey && !metaKey) return code === 'KeyI' || code === 'KeyJ'
  if (ctrlKey && !shiftKey && !altKey && !metaKey) return code === 'KeyU'
  return metaKey && altKey && code === 'KeyI'
}

/**
 * Whether a docked console seems open. Zooming shrinks both inner sizes alike, a docked console only one of them. The
 * keyboard of a touch screen would be taken for a console, so callers skip touch screens.
 */
export function isConsoleOpen(
  sizes: Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>,
) {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio } = sizes
  if (outerWidth === 0) return false
  const zoom = devicePixelRatio === 1 ? 1 : Math.min(outerWidth / innerWidth, outerHeight / innerHeight)
  return outerWidth - innerWidth * zoom >= CONSOLE_PX || outerHeight - innerHeight * zoom >= CONSOLE_PX
}
