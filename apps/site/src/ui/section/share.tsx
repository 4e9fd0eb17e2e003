import { writeClipboard } from '@anju/browser/clipboard'
import { useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { notify } from '../feedback/messages.tsx'
import { Icon } from '../icon.tsx'
import { later } from '../later.tsx'
import styles from './share.module.css'

const QrCode = later(async () => (await import('../qr-code.tsx')).QrCode)

type Props = {
  title: string
  /** The real address within the site, or `#` and a route for what only staff can open. */
  address: string
}

async function copy(url: string) {
  try {
    await writeClipboard(url)
    notify('链接已复制。', 'good')
  } catch {
    notify('浏览器不允许复制，请从地址栏复制链接。', 'warn')
  }
}

/** Hands a page on: its link, a code for the phone, and what the phone itself offers. */
export function Share({ title, address }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const url = new URL(address, `${window.location.origin}/`).href
  return (
    <>
      <Button kind="bare" icon="copy" onClick={() => void copy(url)}>
        复制链接
      </Button>
      <Button kind="bare" icon="share" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        分享
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <h2 id={id}>用手机打开或转发</h2>
        <QrCode address={url} label={`${title}的二维码`} />
        <p className={styles.address}>{url}</p>
        <div className={styles.actions}>
          {'share' in navigator && (
            // The reader may close what the phone offers, which is no fault.
            <Button icon="share" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
              转发
            </Button>
          )}
          <Button kind="quiet" icon="copy" onClick={() => void copy(url)}>
            复制网址
          </Button>
        </div>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()} aria-label="关闭分享">
          <Icon name="close" size="22px" />
        </button>
      </dialog>
    </>
  )
}
