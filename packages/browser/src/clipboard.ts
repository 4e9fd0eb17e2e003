/**
 * Puts a text on the clipboard; call it in the handler of a click or a key. Browsers offer `navigator.clipboard` to encrypted pages only, so that
 * on an intranet without TLS a selected field is copied instead. Throws when the browser does not allow it.
 */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Inside of an open dialog, which lets no element outside of it take the focus; it must not scroll the page.
  const parent = before?.closest('[role="dialog"]') ?? document.body
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  parent.append(field)
  try {
    field.select()
    if (!document.execCommand('copy')) throw new Error('the browser does not allow to copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
