import { writeClipboard } from '@anju/browser/clipboard'
import { notify } from './dialogs.tsx'

/** Copies a text to the clipboard and shows a message about it. Resolves with whether it was copied. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await writeClipboard(text)
    notify.success(`已复制${what}`)
    return true
  } catch {
    notify.warning(`浏览器不允许复制，请手动选取${what}`)
    return false
  }
}
