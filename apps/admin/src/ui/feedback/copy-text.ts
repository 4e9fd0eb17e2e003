import { notify } from './dialogs.tsx'

/** Copies a text for somebody else and says so, or why not. Resolves with whether it was copied. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(`已复制${what}`)
    return true
  } catch {
    // Browsers lend the clipboard to encrypted pages only.
    notify.warning(`浏览器不允许复制，请手动选取${what}`)
    return false
  }
}
