import styles from './prose.module.css'

/** A text that an editor wrote. The server sanitises it when it is saved and again when it is sent. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises here
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Plain paragraphs in the same typography. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
