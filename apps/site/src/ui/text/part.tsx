import { type ReactNode, useId } from 'react'
import { Link } from '../router.tsx'
import styles from './part.module.css'
import { Words } from './words.tsx'

type Props = {
  title: string
  /** The element's id, for links to this part of the page. */
  id?: string
  /** `large` sets the title in serif over a short line, for the parts of a long page. */
  look?: 'plain' | 'large'
  /** Shown small beside the title. */
  note?: ReactNode
  /** A link beside the title to a page with more. */
  more?: { to: string; label: string }
  children: ReactNode
}

/** A titled part of a page. */
export function Part({ title, id, look = 'plain', note, more, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles[look]} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Words>{title}</Words>
        </h2>
        {note && <p className={styles.note}>{note}</p>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** The title over an item's body, in the look of a part. */
export function BodyTitle({ children }: { children: string }) {
  return (
    <div className={styles.before}>
      <h2>{children}</h2>
    </div>
  )
}

/** Sentences one below the other, each behind a small mark. */
export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
