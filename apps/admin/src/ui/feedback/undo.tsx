import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { inLanguage } from '../theme/localized.ts'
import { notify, openMessage } from './dialogs.tsx'
import { rememberPlace } from './focus-place.ts'

/** Milliseconds for which an act can be taken back, as long as nobody points at it. */
const OFFERED = 10_000

const words = { zh: { undo: '撤销', undone: '已撤销' }, en: { undo: 'Undo', undone: 'Undone' } }

type UndoLineProps = { text: string; undo: () => Promise<unknown>; onClose: () => void }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/** What has been done, and the button that takes it back; Ctrl+Z presses it from everywhere but a text field. */
function UndoLine({ text, undo, onClose }: UndoLineProps) {
  const { undo: label, undone } = inLanguage(words)
  const [isHeld, setHeld] = useState(false)
  const press = () => {
    onClose()
    // `call` has shown why it cannot be taken back.
    undo().then(
      () => notify.success(undone),
      () => undefined,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again only after somebody was at it
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, OFFERED)
    return () => clearTimeout(timer)
  }, [isHeld])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line is about one act
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <>
      {text}{' '}
      <Button
        type="link"
        size="small"
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        onClick={press}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {label}
      </Button>
    </>
  )
}

let acts = 0

/** Says what has been done, with a button that takes it back; the last act alone can be taken back. Who presses it goes on at this place. */
export function offerUndo(text: string, undo: () => Promise<unknown>, place = rememberPlace()): void {
  const act = ++acts
  openMessage('undo', (close) => {
    const end = () => {
      if (document.activeElement?.closest('[aria-keyshortcuts="Control+Z"]')) place()?.focus()
      if (act === acts) close()
    }
    return <UndoLine key={act} text={text} undo={undo} onClose={end} />
  })
}
