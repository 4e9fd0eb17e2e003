import type { ContentFields } from '@anju/contract/content-fields'
import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { Article } from './find-in-issue.ts'
import styles from './sheet.module.css'

type Props = {
  page: ContentFields<'mediaNewspaper'>['pages'][number]
  /** Of the whole issue; those of this page get an area on it. */
  articles: readonly Article[]
  zoomed: boolean
  member: boolean
  onArticle: (at: number) => void
}

/** One page, large; the place of each article opens it as text. Enlarged, the page scrolls in its frame. */
export function NewspaperSheet({ page, articles, zoomed, member, onArticle }: Props) {
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its head
  useEffect(() => {
    if (frame.current) Object.assign(frame.current, { scrollTop: 0, scrollLeft: 0 })
  }, [page.number])
  return (
    <section
      ref={frame}
      className={classNames(styles.frame, zoomed && styles.zoomed)}
      aria-label="版面图"
      data-arrows={zoomed ? 'own' : undefined}
      tabIndex={zoomed ? 0 : undefined}
    >
      <div className={styles.sheet}>
        <Picture key={page.picture.src} {...page.picture} member={member} loading="eager" />
        {articles.map(
          ({ title, page: number, region: { x, y, w, h } }, at) =>
            number === page.number && (
              <button
                key={title}
                type="button"
                className={styles.area}
                style={{ left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` }}
                onClick={() => onArticle(at)}
                aria-label={`阅读《${title}》`}
              >
                <span className={styles.hint} aria-hidden="true">
                  阅读全文
                </span>
              </button>
            ),
        )}
      </div>
    </section>
  )
}
