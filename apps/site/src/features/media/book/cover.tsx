import type { Picture as PictureData } from '@anju/contract/content-fields'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './cover.module.css'

type Props = { title: string; author?: string | undefined; cover: PictureData | null; member: boolean; alt?: string }

/** A book's cover; a book without a picture gets one set in type. */
export function BookCover({ title, author, cover, member, alt = '' }: Props) {
  if (cover) {
    return (
      <div className={styles.cover}>
        <Picture {...cover} alt={alt} member={member} sizes="260px" />
      </div>
    )
  }
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.typeset}>
        <p>{title}</p>
        <span>{author}</span>
      </div>
    </div>
  )
}
