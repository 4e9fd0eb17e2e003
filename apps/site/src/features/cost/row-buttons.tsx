import styles from './editor.module.css'

type Props = { name: string; onCopy: () => void; onRemove: () => void }

/** Copy and delete, named after their row. */
export function RowButtons({ name, onCopy, onRemove }: Props) {
  return (
    <div className={styles.rowButtons}>
      <button type="button" className={styles.quiet} onClick={onCopy} aria-label={`复制${name}`}>
        复制
      </button>
      <button type="button" className={styles.quiet} onClick={onRemove} aria-label={`删除${name}`}>
        删除
      </button>
    </div>
  )
}
