import { FileTextOutlined } from '@ant-design/icons'
import styles from './resource.module.css'
import { useResourceSrc } from './resource-src.ts'

/** A picture of the library, small; it is decoration where its name is beside it. */
export function Thumbnail({ src, alt = '' }: { src: string; alt?: string }) {
  const shown = useResourceSrc(src, 480)
  return <span className={styles.thumbnail}>{shown && <img src={shown} alt={alt} />}</span>
}

/** The same for a file that is no picture. */
export function FileSign() {
  return (
    <span className={styles.thumbnail} aria-hidden>
      <FileTextOutlined aria-hidden />
    </span>
  )
}
