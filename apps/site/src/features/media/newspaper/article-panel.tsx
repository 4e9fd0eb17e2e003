import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './article-panel.module.css'
import type { Article } from './find-in-issue.ts'

type Props = {
  articles: readonly Article[]
  /** Index of the open article; `null` closes the panel. */
  at: number | null
  onArticle: (at: number) => void
  onClose: () => void
}

/** One article as text beside the sheet (the whole screen on a phone), with the ones before and after it. */
export function ArticlePanel({ articles, at, onArticle, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const article = at === null ? undefined : articles[at]
  const open = article !== undefined
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins at its head
  useEffect(() => {
    if (dialog.current) dialog.current.scrollTop = 0
  }, [at])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="article-title"
      onClose={() => open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {article && at !== null && (
        <article className={styles.article}>
          <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
            <Icon name="close" size="22px" />
          </button>
          <p className={styles.meta}>第 {article.page} 版</p>
          <h2 id="article-title">{article.title}</h2>
          <p className={styles.meta}>{article.author}</p>
          {article.paragraphs.map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
          <div className={styles.tools}>
            <Button kind="quiet" disabled={at === 0} onClick={() => onArticle(at - 1)}>
              上一篇
            </Button>
            <Button kind="quiet" disabled={at === articles.length - 1} onClick={() => onArticle(at + 1)}>
              下一篇
            </Button>
          </div>
        </article>
      )}
    </dialog>
  )
}
