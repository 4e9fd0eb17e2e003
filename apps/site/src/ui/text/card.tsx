import type { Picture as PictureData } from '@anju/contract/content-fields'
import type { ReactNode } from 'react'
import { Picture } from '../picture/picture.tsx'
import { TextCover } from '../picture/text-cover.tsx'
import { Link } from '../router.tsx'
import styles from './card.module.css'
import { Words } from './words.tsx'

type CardProps = {
  title: string
  /** Target of the card's link; without it the card is no link. */
  to?: string
  cover: PictureData | null
  member?: boolean
  /** A line above the title: date, place, kind. */
  meta?: ReactNode
  /** Over the picture's corner. */
  tag?: ReactNode
  children?: ReactNode
  level?: 2 | 3
}

/** A picture, a title and a few words; the title is the link and covers the card. Without a picture the title has its place. */
export function Card({ title, to, cover, member = false, meta, tag, children, level = 2 }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = (
    <Heading className={cover ? styles.title : styles.heading}>
      {to ? (
        <Link to={to}>
          <Words>{title}</Words>
        </Link>
      ) : (
        <Words>{title}</Words>
      )}
    </Heading>
  )
  return (
    <article className={styles.card}>
      {cover ? (
        <div className={styles.cover}>
          <Picture {...cover} alt="" member={member} />
          {tag && <div className={styles.tag}>{tag}</div>}
        </div>
      ) : (
        <div className={styles.plate}>
          <TextCover note={tag}>{heading}</TextCover>
        </div>
      )}
      <div className={styles.words}>
        {meta && <p className={styles.meta}>{meta}</p>}
        {cover && heading}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </article>
  )
}

/** Cards side by side, as many as fit; `min` is the least width of one in rem. */
export function CardGrid({ children, min = 17 }: { children: ReactNode; min?: number }) {
  return (
    <div className={styles.grid} style={{ '--card-min': `${min}rem` } as React.CSSProperties}>
      {children}
    </div>
  )
}
