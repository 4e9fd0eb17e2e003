import { useState } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { Button } from '#ui/button.tsx'
import { navigate, useLocation, withQuery } from '#ui/router.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { ArticlePanel } from './article-panel.tsx'
import { IssueContents } from './issue-contents.tsx'
import { PageThumbnails } from './page-thumbnails.tsx'
import styles from './reader.module.css'
import { NewspaperSheet } from './sheet.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

/** An integer from the address within bounds; `null` if it is missing or invalid. */
function within(value: string | null, least: number, most: number): number | null {
  const number = Number(value)
  return value && Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** Reads an issue: pages by thumbnail, button or arrow key; articles as text; page and article are in the address. */
export function NewspaperReader({ sectionKey, item }: DetailPageProps<'newspapers'>) {
  const { pages = [], articles = [] } = fieldsOf(sectionKey, item)
  const location = useLocation()
  const [zoomed, setZoomed] = useState(false)
  const at = (within(location.query.get('page'), 1, pages.length) ?? 1) - 1
  const open = within(location.query.get('article'), 0, articles.length - 1)
  const show = (page: number, article?: number) =>
    navigate(withQuery(location, { page, article }), { replace: true, scroll: false })
  const openArticle = (place: number) => show(articles[place]?.page ?? at + 1, place)
  const turn = (by: number) => {
    if (pages[at + by]) show(at + by + 1)
  }
  useArrowKeys(turn, open === null)
  const page = pages[at]
  if (!page) return null
  const member = item.audience !== 'public'
  return (
    <div className={styles.reader}>
      <PageThumbnails pages={pages} at={at} member={member} onPage={show} />
      <section className={styles.main} aria-label={`第 ${page.number} 版 ${page.title}`}>
        <div className={styles.tools}>
          <Button kind="quiet" icon="back" disabled={at === 0} onClick={() => turn(-1)}>
            上一版
          </Button>
          <p aria-live="polite">
            第 {page.number} 版 · {page.title}
            <span>
              {at + 1} / {pages.length}
            </span>
          </p>
          <Button kind="quiet" disabled={at === pages.length - 1} onClick={() => turn(1)}>
            下一版
          </Button>
          <Button kind="quiet" icon="search" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
            {zoomed ? '适合页宽' : '放大 150%'}
          </Button>
        </div>
        <NewspaperSheet page={page} articles={articles} zoomed={zoomed} member={member} onArticle={openArticle} />
      </section>
      <IssueContents articles={articles} page={page.number} onArticle={openArticle} />
      <ArticlePanel articles={articles} at={open} onArticle={openArticle} onClose={() => show(at + 1)} />
    </div>
  )
}
