import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'

/** Makes a change that is undone alone: what was typed less than half a second before or after it stays as it is. */
export function ownStep(editor: Editor, change: () => void): void {
  const close = () => editor.view.dispatch(closeHistory(editor.state.tr))
  close()
  change()
  close()
}
