import styles from './voices.module.css'

/** The company's reply to a colleague's contribution. */
export function Reply({ text }: { text: string }) {
  return (
    <div className={styles.reply}>
      <p className={styles.replyName}>公司答复</p>
      <p>{text}</p>
    </div>
  )
}
