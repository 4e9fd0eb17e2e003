import { text } from './editing.ts'

/** Pastes into the text as a browser does it, with what another program has put into the clipboard. */
export async function paste(entries: Record<string, string>): Promise<void> {
  await text().click()
  const clipboardData = new DataTransfer()
  for (const [type, content] of Object.entries(entries)) clipboardData.setData(type, content)
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
