import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { rememberPlace } from '#ui/feedback/focus-place.ts'
import { lockPage } from '#ui/feedback/lock-page.ts'
import { localized } from '#ui/theme/localized.ts'
import styles from './search-dialog.module.css'

const useTexts = localized({ zh: { close: '关闭' }, en: { close: 'Close' } })

/** The Tab key goes round within the dialog, also after a click beside its fields. */
function turnRound(event: KeyboardEvent<HTMLElement>): void {
  const reached = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
  const at = reached.indexOf(document.activeElement as HTMLElement)
  if (at >= 0 && at !== (event.shiftKey ? 0 : reached.length - 1)) return
  event.preventDefault()
  reached.at(event.shiftKey ? -1 : 0)?.focus()
}

/** Not drawn again for every character that is typed beside it. */
const CloseButton = memo(function CloseButton({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  return (
    <Button
      type="text"
      className={styles.close}
      icon={<CloseOutlined aria-hidden />}
      aria-label={texts.close}
      onClick={onClose}
    />
  )
})

type SearchDialogProps = {
  title: string
  open: boolean
  /** Closes it: at Esc, by the button, and by a click beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog above everything, also above a form that is open, with the focus in its first field. It stands in the page while it is closed, and
 * the page is not made inert, which would style all of it again: so a key opens it at once also on a slow machine.
 */
export function SearchDialog({ title, open, onClose, children }: SearchDialogProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // Whoever selects words and lets go beside the dialog does not mean to close it.
  const isPressedBeside = useRef(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element) return
    const before = rememberPlace()
    element.showPopover()
    element.querySelector('input')?.focus()
    return () => {
      element.hidePopover()
      before()?.focus({ preventScroll: true })
    }
  }, [open])
  useEffect(() => (open ? lockPage() : undefined), [open])
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') turnRound(event)
    // While a Chinese word is being composed, the key ends the word.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // A form below would close at the same key.
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-modal
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.above}
      onKeyDown={press}
      // A form below would take the focus back.
      onFocus={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => isPressedBeside.current && event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
        <CloseButton onClose={onClose} />
      </div>
    </div>
  )
}
