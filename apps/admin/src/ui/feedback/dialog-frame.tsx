import { Modal, type ModalProps } from 'antd'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../theme/after-paint.ts'
import { isFocusLost, rememberPlace } from './focus-place.ts'
import { useGuardedClose } from './guarded-close.ts'
import { lockPage } from './lock-page.ts'
import { useTypedText } from './typed-text.ts'

type Agreement = Parameters<NonNullable<ModalProps['onOk']>>[0]

type DialogFrameProps = Omit<ModalProps, 'open' | 'width' | 'onCancel' | 'afterOpenChange'> & {
  /** In pixels; on a phone it is as wide as the screen. */
  width?: number
  /** Closes the dialog; without it, 取消, Esc and the cross do nothing. */
  onCancel?: (() => void) | undefined
  /** Whether closing would lose something; without it, whether text has been typed. */
  unsaved?: (isTyped: boolean) => boolean
  /** Called when the dialog stands with what is in it, such as to focus a field. */
  onOpened?: () => void
}

/** Longest closing animation of a confirmation, in milliseconds; until it ends, the confirmation keeps the focus. */
const QUESTION_ENDS = 2000

/** Returns the focus to a place, unless another element has taken it meanwhile. */
function restoreFocus(place: ReturnType<typeof rememberPlace>): void {
  const end = performance.now() + QUESTION_ENDS
  const attempt = () => {
    if (isFocusLost()) place()?.focus({ preventScroll: true })
    else if (document.activeElement?.closest('.ant-modal-confirm') && performance.now() < end)
      requestAnimationFrame(attempt)
  }
  setTimeout(attempt)
}

/**
 * A dialog for forms that is open while it is mounted: a click outside does not close it. Its frame is painted before what is in it is
 * drawn, so that a long form does not delay the reaction to what opens it. It is unmounted while its
 * page is in the background, because Ant Design's modal fails when a hidden page is shown again with an open modal. State
 * that must survive belongs to the component around it, such as a form of `Form.useForm()`.
 *
 * 取消, Esc and the cross ask before typed text is lost; a field whose text is stored as a draft has the attribute `data-draft`. A
 * footer of its own takes `CancelBtn` from Ant Design, which asks as well.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { width = 640, unsaved = (isTyped) => isTyped, onCancel, onOk, onOpened, children, ...attributes } = props
  const [inFront, setInFront] = useState(false)
  const isFilled = useDeferredValue(inFront) && inFront
  const [isOpen, setOpen] = useState(false)
  const tellOpened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    if (isFilled && isOpen) tellOpened()
  }, [isFilled, isOpen])
  const early = useRef<Agreement>(undefined)
  const agreeNow = useEffectEvent(() => {
    if (early.current && isFilled) {
      onOk?.(early.current)
      early.current = undefined
    }
  })
  const agree = (event: Agreement) => {
    early.current = event
    // The button is seen to be pressed before the fields are checked.
    afterPaint(agreeNow)
  }
  useEffect(() => {
    // Whoever agreed to the bare frame meant what is in it now.
    if (isFilled) agreeNow()
  }, [isFilled])
  const text = useTypedText()
  const close = useGuardedClose(
    () => unsaved(text.isTyped()),
    () => onCancel?.(),
  )
  useLayoutEffect(() => {
    const before = rememberPlace()
    const unlock = lockPage()
    setInFront(true)
    return () => {
      setInFront(false)
      unlock()
      restoreFocus(before)
    }
  }, [])
  if (!inFront) return null
  return (
    <Modal
      mask={{ closable: false }}
      style={{ top: 48 }}
      {...attributes}
      open
      scrollLock={false}
      width={{ xs: '100%', sm: width }}
      onCancel={onCancel && (() => void close())}
      onOk={agree}
      afterOpenChange={setOpen}
    >
      <div ref={text.watch} style={{ display: 'contents' }} aria-busy={!isFilled}>
        {isFilled && children}
      </div>
    </Modal>
  )
}
