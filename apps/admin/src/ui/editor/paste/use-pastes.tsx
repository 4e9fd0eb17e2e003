import type { Editor } from '@tiptap/react'
import { Alert } from 'antd'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import type { EditorPictures } from '../pictures.ts'
import { isOwn } from './own-clipboard.ts'
import { type Pasted, readPasted, readSlowly } from './pasted.ts'
import { htmlOfRtf } from './rtf-text.ts'

/** Letters of HTML that take a second to read. */
const LONG = 300_000

type Pastes = {
  /** Sees a paste before the editor does. */
  take: (event: ClipboardEvent) => void
  /** What the editor puts in for the HTML of a clipboard. */
  takeHtml: (html: string) => string
  notice: ReactNode
}

/** Reads what is pasted, says what it has left out, and uploads its pictures. */
export function usePastes(
  editor: Editor | null,
  pictures: EditorPictures,
  { canUpload, mostRows }: { canUpload: boolean; mostRows: () => number },
): Pastes {
  const rtf = useRef('')
  const ready = useRef<Pasted | null>(null)
  const [notice, setNotice] = useState('')
  const clipboard = (html: string) => ({ html, rtf: rtf.current, canUpload, mostRows: mostRows() })
  const readFirst = async (html: string) => {
    const pasted = await readSlowly(clipboard(html))
    if (!editor || editor.isDestroyed) return
    ready.current = pasted
    editor.view.pasteHTML(html)
    ready.current = null
  }
  return {
    take: (event) => {
      rtf.current = event.clipboardData.getData('text/rtf')
      if (event.defaultPrevented || !editor?.isEditable) return
      const html = event.clipboardData.getData('text/html')
      // A clipboard without HTML may have pictures in its RTF.
      const ofRtf = event.clipboardData.types.includes('text/html') ? '' : htmlOfRtf(rtf.current)
      const isLong = html.length > LONG && !isOwn(html)
      if (ofRtf === '' && !isLong) return
      event.preventDefault()
      event.stopPropagation()
      if (isLong) void readFirst(html)
      else editor.view.pasteHTML(ofRtf)
    },
    takeHtml: (html) => {
      const pasted = ready.current ?? readPasted(clipboard(html))
      // After the text, which has the places of the pictures.
      if (pasted.files.length > 0) queueMicrotask(() => pictures.add(pasted.files))
      setNotice(pasted.notice)
      return pasted.html
    },
    notice: notice && (
      <Alert type="info" showIcon role="status" title={notice} closable={{ onClose: () => setNotice('') }} />
    ),
  }
}
