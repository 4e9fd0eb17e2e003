import type { LawArticle } from '@anju/contract/law'
import { coveredHeight } from './covered.ts'

/** Which article is the first that the head of the window does not cover whole; -1 while none is on the page. */
export function articleBelowTools(articles: readonly LawArticle[]): number {
  const covered = coveredHeight()
  const bottom = (one: LawArticle) => document.getElementById(one.anchor)?.getBoundingClientRect().bottom ?? 0
  return articles.findIndex((one) => bottom(one) > covered)
}
