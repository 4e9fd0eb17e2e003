import { Modal, type ModalProps } from 'antd'
import { useLayoutEffect, useState } from 'react'

type DialogFrameProps = Omit<ModalProps, 'open' | 'width'> & {
  /** In pixels; on a phone it is as wide as the screen. */
  width?: number
}

/** A question that was answered keeps the focus until its motion has ended; longer than this none takes, in milliseconds. */
const QUESTION_ENDS = 2000

/** Gives the focus back to where it was, unless it has gone elsewhere meanwhile. */
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
 * A dialog that is open while it is drawn, for forms: a click beside it does not close it. It is taken away while its
 * page is in the background, because Ant Design's own fails when it comes back open from there; so whatever must
 * survive that stands in the component around it, as a form of `Form.useForm()` does.
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
