import type { DemoItem } from '../../../demo-item.ts'

type LawTopic = DemoItem<'internalruleslaw'>
type Topic = Required<Pick<LawTopic, 'title' | 'kind' | 'department' | 'publishDate' | 'sortNo'>> & {
  question: string
  answer: string
  articles: readonly (readonly [law: string, article: string, note: string])[]
}

/** A topic whose answer says all: its first sentence is the summary, the laws are those of its articles. */
export function topic({ question, answer, articles, ...item }: Topic): LawTopic {
  return {
    ...item,
    summary: answer.slice(0, answer.indexOf('。') + 1),
    fields: {
      question,
      answer,
      laws: [...new Set(articles.map(([law]) => law))],
      articles: articles.map(([law, article, note]) => ({ law, article, note })),
      updatedOn: item.publishDate,
    },
  }
}
