import { Icon } from '#ui/icon.tsx'
import styles from './developer-notice.module.css'

/** What readers are told while a developer console seems open. */
export function DeveloperNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>检测到浏览器控制台可能已打开。请勿在其中粘贴来历不明的内容，以免账号被他人使用。</p>
      <button type="button" onClick={onClose} aria-label="关闭提示">
        <Icon name="close" />
      </button>
    </div>
  )
}
