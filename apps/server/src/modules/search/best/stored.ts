import type { AnswerTarget } from '@anju/contract/search/best'
import type { AnswerMatch } from '@anju/contract/search/word-terms'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/schema'

/** A target as it is stored: an item keeps the title that it had when it was chosen. */
export type StoredTarget =
  | Exclude<AnswerTarget, { kind: 'item' }>
  | (Extract<AnswerTarget, { kind: 'item' }> & { title: string })

/** A best answer as it is stored. */
export type StoredAnswer = { id: string; phrases: string[]; match: AnswerMatch; targets: StoredTarget[] }

export type AnswerColumns = Selectable<Database['search_answer']>

/** A row of the table as an answer. */
export const answerOf = ({ id, phrases_json, matching, targets_json }: AnswerColumns): StoredAnswer => ({
  id,
  phrases: JSON.parse(phrases_json) as string[],
  match: matching,
  targets: JSON.parse(targets_json) as StoredTarget[],
})
