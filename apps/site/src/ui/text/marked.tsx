import type { MarkedText } from '@anju/contract/search'
import styles from './marked.module.css'

/** Text with its matches marked, from the server's runs; never HTML. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((run, index) =>
    run.mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity beyond their place
      <mark key={index} className={styles.mark}>
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  )
}
