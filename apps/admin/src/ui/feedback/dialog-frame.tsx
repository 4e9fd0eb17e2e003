import { Modal, type ModalProps } from 'antd'
import { useLayoutEffect, useState } from 'react'

type DialogFrameProps = Omit<ModalProps, 'open' | 'width'> & {
  /** In pixels; on a phone it is as wide as the screen. */
  width?: number
}

/** Longest closing animation of a confirmation, in milliseconds; until it ends, the confirmation keeps the focus. */
const QUESTION_ENDS = 2000

/** Returns the focus to `to`, unless another element has taken it meanwhile. */
function restoreFocus(to: Element | null): void {
  const end = performance.now() + QUESTION_ENDS
  const attempt = () => {
    const now = document.activeElement
    if (now === document.body && to instanceof HTMLElement) to.focus({ preventScroll: true })
    else if (now?.closest('.ant-modal-confirm') && performance.now() < end) requestAnimationFrame(attempt)
  }
  setTimeout(attempt)
}

/**
 * A dialog for forms that is open while it is mounted: a click outside does not close it. It is unmounted while its
 * page is in the background, because Ant Design's modal fails when a hidden page is shown again with an open modal. State
 * that must survive belongs to the component around it, such as a form of `Form.useForm()`.
 */
export function DialogFrame({ width = 640, ...attributes }: DialogFrameProps) {
  const [inFront, setInFront] = useState(false)
  useLayoutEffect(() => {
    const before = document.activeElement
    setInFront(true)
    return () => {
      setInFront(false)
      restoreFocus(before)
    }
  }, [])
  if (!inFront) return null
  return <Modal mask={{ closable: false }} style={{ top: 48 }} {...attributes} open width={{ xs: '100%', sm: width }} />
}
