import styles from './skeleton.module.css'

type Props = { shape?: 'rows' | 'cards' | 'article'; count?: number }

/** The placeholder of a list, a grid of cards or an article while it loads. */
export function Skeleton({ shape = 'rows', count = shape === 'article' ? 8 : 6 }: Props) {
  return (
    <div className={styles[shape]} role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike
        <span key={index} className={styles.bone} />
      ))}
    </div>
  )
}

/** The placeholder of a whole page while its code loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <span className={styles.banner} />
      <div className={styles.body}>
        <Skeleton />
      </div>
    </div>
  )
}
