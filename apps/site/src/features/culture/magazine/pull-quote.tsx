import styles from './pull-quote.module.css'

/** A sentence of the text, large between two lines, with who said it. */
export function PullQuote({ text, by }: { text: string; by?: string | undefined }) {
  return (
    <figure className={styles.quote}>
      <blockquote>{text}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  )
}
