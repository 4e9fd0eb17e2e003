import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './dialog.module.css'
import { show } from './open-view.ts'

/** A dialog of the accessibility tools; Escape, its button and a press beside it close it. */
export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => show(null)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="accessibility-title"
      onClose={close}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id="accessibility-title">{title}</h2>
          <button type="button" className={styles.close} onClick={close} aria-label="关闭">
            <Icon name="close" size="22px" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
