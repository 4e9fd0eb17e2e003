import type { LawNode } from '@anju/contract/law'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ContentsList } from './law-contents.tsx'
import styles from './law-drawer.module.css'

type Props = {
  nodes: readonly LawNode[]
  /** The entry that is being read. */
  current: number
  onChoose: (anchor: string) => void
  /** What else a reader of a phone needs now and then. */
  children: ReactNode
}

/** On a phone the contents of a law are in a drawer, with what there is no room for above the text. */
export function LawDrawer({ nodes, current, onChoose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  function show() {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={show}>
        <Icon name="menu" /> {nodes.length > 0 ? '目录' : '更多'}
      </button>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={nodes.length > 0 ? '本法目录' : '阅读设置'}
        onClose={() => setOpen(false)}
        onPointerDown={(event) => event.target === dialog.current && close()}
      >
        {open && (
          <div className={styles.panel}>
            <div className={styles.head}>
              <h2>{nodes.length > 0 ? '目录' : '阅读设置'}</h2>
              <button type="button" onClick={close} aria-label="关闭目录">
                <Icon name="close" size="24px" />
              </button>
            </div>
            <div className={styles.more}>{children}</div>
            <nav aria-label="目录">
              <ContentsList
                nodes={nodes}
                current={current}
                onChoose={(anchor) => {
                  close()
                  onChoose(anchor)
                }}
              />
            </nav>
          </div>
        )}
      </dialog>
    </>
  )
}
