import type { ContentFields } from '@anju/contract/content-fields'

export type Article = ContentFields<'mediaNewspaper'>['articles'][number]
/** An article that contains the words; `at` is its index in the issue, the excerpt is cut around the first match. */
export type IssueMatch = { at: number; article: Article; before: string; match: string; after: string }

const AROUND = 24

/** The articles of an issue whose title, author or text contains the words, in the order of the paper. */
export function findInIssue(articles: readonly Article[], words: string): IssueMatch[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return []
  return articles.flatMap((article, at) => {
    const texts = [...article.paragraphs, article.title, article.author]
    const text = texts.find((candidate) => candidate.toLowerCase().includes(wanted))
    if (text === undefined) return []
    const start = text.toLowerCase().indexOf(wanted)
    const end = start + wanted.length
    const from = Math.max(0, start - AROUND)
    const to = Math.min(text.length, end + AROUND)
    return {
      at,
      article,
      before: (from > 0 ? '…' : '') + text.slice(from, start),
      match: text.slice(start, end),
      after: text.slice(end, to) + (to < text.length ? '…' : ''),
    }
  })
}
