import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

type Props = { title: string; note?: ReactNode; children: ReactNode }

/** A titled part of an item's page; `note` stands small beside the title. */
export function Part({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
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
