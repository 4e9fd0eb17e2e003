import type { Picture as PictureData } from '@anju/contract/content-fields'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import styles from './lightbox.module.css'
import { Picture } from './picture.tsx'

const STEP = { picture: true }

type Props = {
  title: string
  pictures: readonly PictureData[]
  /** Index of the picture shown; `null` closes the box. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
  member?: boolean
}

/** While the box is open there is one more step in the history: Back on a phone closes the box and stays on the page. */
function useBackToClose(open: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return
    window.history.pushState(STEP, '')
    const back = () => close.current()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      if (window.history.state?.picture) window.history.back()
    }
  }, [open])
}

/** A modal dialog with one picture at a time: arrow keys, Home, End and Escape, captions. */
export function Lightbox({ title, pictures, index, onIndex, onClose, member = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = index !== null && pictures.length > 0
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useBackToClose(open, onClose)
  const at = Math.min(Math.max(index ?? 0, 0), pictures.length - 1)
  const step = (by: number) => onIndex((at + by + pictures.length) % pictures.length)
  function keys(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Home') onIndex(0)
    else if (event.key === 'End') onIndex(pictures.length - 1)
  }
  const picture = pictures[at]
  return (
    <dialog ref={dialog} className={styles.box} aria-label={title} onClose={onClose} onKeyDown={keys}>
      {open && picture && (
        <figure className={styles.figure}>
          <Picture key={picture.src} {...picture} member={member} loading="eager" className={styles.picture} />
          <figcaption className={styles.caption} aria-live="polite">
            <span>{picture.caption ?? picture.alt}</span>
            <span className={styles.count}>
              {at + 1} / {pictures.length}
            </span>
          </figcaption>
        </figure>
      )}
      {pictures.length > 1 && (
        <>
          <button type="button" className={styles.previous} onClick={() => step(-1)} aria-label="上一张">
            <Icon name="back" size="28px" />
          </button>
          <button type="button" className={styles.next} onClick={() => step(1)} aria-label="下一张">
            <Icon name="chevron" size="28px" />
          </button>
        </>
      )}
      <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
        <Icon name="close" size="26px" />
      </button>
    </dialog>
  )
}
