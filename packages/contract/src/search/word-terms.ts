import type { ProposalKind } from '../proposal/terms.ts'

/** Bounds of what editors make for the site search, and of the words that are recorded. */
export const wordLimits = {
  /** Characters of a recorded phrase; a longer one is not recorded. */
  phrase: 40,
  /** Days that recorded phrases are kept. */
  days: 90,
  /** Characters of a synonym. */
  synonymShortest: 2,
  synonym: 20,
  /** Words of a group, and groups. */
  group: 8,
  groups: 500,
  /** Phrases and targets of a best answer, and answers. */
  phrases: 8,
  targets: 3,
  answers: 300,
  phoneLabel: 20,
  phone: 24,
} as const

/** What a search found: nothing, only what may be related, or fewer hits than are worth a page. */
export const gapResults = { none: '没有结果', related: '只有相近内容', few: '结果很少' } as const
export type GapResult = keyof typeof gapResults

/** Whether somebody has to look at a phrase: not yet, an editor has made something for it, or nobody needs to. */
export const gapStates = { open: '待处理', solved: '已处理', ignored: '已忽略' } as const
export type GapState = keyof typeof gapStates

/** Whose searches: callers without a session, and employees. */
export const searchers = { visitor: '访客', member: '员工' } as const
export type Searcher = keyof typeof searchers

/** How the phrases of a best answer are compared with what was typed. */
export const answerMatches = { exact: '与所搜的完全一致', contains: '所搜的里面含有' } as const
export type AnswerMatch = keyof typeof answerMatches

/** Forms that an answer can open, with the kind of letter that they begin with. */
export const answerForms = {
  repair: { label: '报修', kind: 'repair' },
  complaint: { label: '投诉', kind: 'complaint' },
  question: { label: '咨询', kind: 'question' },
} as const satisfies Record<string, { label: string; kind: ProposalKind }>
export type AnswerForm = keyof typeof answerForms
