import { foldWidth } from '@anju/contract/wire/width'
import { toSimplified } from '#platform/text/simplified'

/** An article of a law by its usual name. */
export type Article = { law: string; number: number; sub: number }

/** The articles of `民法典 944 945`; `刑法 291-2` is 第二百九十一条之二. */
export function readCitations(citation: string): Article[] {
  const [law = '', ...numbers] = citation.split(' ')
  return numbers.map((text) => {
    const [number, sub = 0] = text.split('-').map(Number)
    return { law, number: number ?? 0, sub }
  })
}

/** A question as the tables of situations and wordings are written. */
export const plainQuestion = (question: string) => foldWidth(toSimplified(question))
