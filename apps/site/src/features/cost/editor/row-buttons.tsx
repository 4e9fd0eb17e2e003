import { Button } from '#ui/button.tsx'
import styles from './rows.module.css'

type Props = { name: string; onCopy: () => void; onRemove: () => void }

/** Copy and delete, named after their row. */
export function RowButtons({ name, onCopy, onRemove }: Props) {
  return (
    <div className={styles.rowButtons}>
      <Button kind="bare" onClick={onCopy} aria-label={`复制${name}`}>
        复制
      </Button>
      <Button kind="bare" onClick={onRemove} aria-label={`删除${name}`}>
        删除
      </Button>
    </div>
  )
}
