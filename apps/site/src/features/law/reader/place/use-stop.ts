import type { LawArticle } from '@anju/contract/law'
import { useEffect } from 'react'
import { articleBelowTools } from './article-below-tools.ts'

/** Milliseconds without scrolling after which a reader reads. */
const STILL = 1000

/** Calls `onRead` with the article at which the reader has stopped scrolling, so that they can go on there another day. */
export function useStop(articles: readonly LawArticle[], onRead: (article: LawArticle) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with the place is made anew with each render
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const article = articles[articleBelowTools(articles)]
      if (article) onRead(article)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, STILL)
    }
    window.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait)
    }
  }, [articles])
}
