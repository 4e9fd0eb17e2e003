import { type CaseSource, handlings } from '../case/source.ts'
import { commonActions, defineCase, EMAIL_LENGTH } from '../case/terms.ts'
import { codesOf } from '../wire/labels.ts'

/** Kinds of ticket. */
export const proposalKindLabels = {
  complaint: '投诉',
  suggestion: '建议',
  repair: '报修转办',
  question: '咨询',
  praise: '表扬',
} as const
export const proposalKinds = codesOf(proposalKindLabels)
export type ProposalKind = keyof typeof proposalKindLabels

/** How the numbers of tickets of a kind begin. */
export const numberPrefixes: Readonly<Record<ProposalKind, string>> = {
  complaint: 'TS',
  suggestion: 'JY',
  repair: 'BX',
  question: 'ZX',
  praise: 'BY',
}

/** States of a ticket in the order of a normal course; the last four are side states. `merged`: handled together with another ticket. */
export const proposalStateLabels = {
  submitted: '已提交',
  accepted: '已受理',
  working: '处理中',
  answered: '待确认',
  closed: '已办结',
  forwarded: '已转办',
  merged: '已并案',
  refused: '不予受理',
  withdrawn: '已撤回',
} as const
export const proposalStates = codesOf(proposalStateLabels)
export type ProposalState = keyof typeof proposalStateLabels

/** States in which nobody works on a ticket any more. */
export const closedStates: readonly ProposalState[] = ['closed', 'forwarded', 'merged', 'refused', 'withdrawn']
/** States in which the answer is still owed. */
export const unansweredStates: readonly ProposalState[] = ['submitted', 'accepted', 'working']

export const proposalLimits = {
  subject: 60,
  contentMin: 10,
  content: 2000,
  contact: 30,
  email: EMAIL_LENGTH,
  project: 60,
  /** Of what the company or the sender adds later. */
  note: 1000,
  /** Days after the end in which the sender may have a ticket opened again. */
  reopenDays: 15,
  /** Days after an answer without an objection until the ticket is closed. */
  confirmDays: 7,
} as const

/** Who answers for a letter that is recorded; `answer`: the clerk has answered it while it was recorded. */
export const letterHandlings = [...handlings, 'answer'] as const
export type LetterHandling = (typeof letterHandlings)[number]
/** A clerk writes down in fewer words what somebody says. */
export const recordedContentMin = 2
/** How many characters the text of a letter has at least, by the way in which it came in. */
export const contentMinOf = ({ source }: { source: CaseSource }) =>
  source === 'web' ? proposalLimits.contentMin : recordedContentMin

/** Photos of a ticket or of what is added to it: how many, the bytes of one that is uploaded, and its longest side in pixels. */
export const photoLimits = { count: 6, bytes: 10 * 1024 * 1024, side: 2560 } as const

export type ProposalStep = {
  label: string
  from: readonly ProposalState[]
  to: ProposalState
  /** The sentence for the sender: `required` from the clerk, or what is said when the clerk writes none. */
  note: 'required' | { otherwise: string }
}

/** What a clerk does with a ticket: each step leads from some states to another, and the sender reads the sentence of it. */
export const proposalSteps = {
  accept: { label: '受理', from: ['submitted'], to: 'accepted', note: { otherwise: '来信已受理，我们正在安排处理。' } },
  start: { label: '开始处理', from: ['submitted', 'accepted'], to: 'working', note: { otherwise: '已开始处理。' } },
  // Answering accepts.
  reply: { label: '答复', from: ['submitted', 'accepted', 'working', 'answered'], to: 'answered', note: 'required' },
  close: { label: '办结', from: ['working', 'answered'], to: 'closed', note: { otherwise: '来信已办结。' } },
  refuse: { label: '不予受理', from: ['submitted', 'accepted'], to: 'refused', note: 'required' },
  forward: { label: '转其他单位', from: ['submitted', 'accepted', 'working'], to: 'forwarded', note: 'required' },
  reopen: { label: '重新办理', from: ['closed', 'forwarded', 'merged', 'refused'], to: 'working', note: 'required' },
} as const satisfies Record<string, ProposalStep>
export type ProposalStepName = keyof typeof proposalSteps
export const proposalStepNames = Object.keys(proposalSteps) as ProposalStepName[]
/** The steps that are taken with several tickets at once, with one sentence for all senders. */
export const bulkSteps = ['accept', 'reply', 'refuse', 'forward'] as const satisfies ProposalStepName[]
export type BulkStep = (typeof bulkSteps)[number]
/** The steps that a state allows. */
export const stepsFrom = (state: ProposalState): ProposalStepName[] =>
  proposalStepNames.filter((name) => (proposalSteps[name].from as readonly ProposalState[]).includes(state))

/** The limits of a ticket that can be missed, the gravest last. */
export const ticketLimits = ['accept', 'answer', 'limit'] as const
export type TicketLimit = (typeof ticketLimits)[number]

/** What a line of a ticket's history records: steps of clerks, what the sender did, and what changes no state. */
export const proposalActions = [
  ...proposalStepNames,
  ...commonActions,
  'withdraw',
  'confirm',
  'object',
  'message',
  'anonymise',
  'assign',
  'kind',
  'priority',
  'merge',
  'say',
  'code',
  'expire',
  'late',
  'hold',
  'release',
  'erase',
  'question',
  'resume',
  'askExtension',
  'decideExtension',
  'extend',
  'return',
  'urge',
  'callback',
  'publicDraft',
  'read',
] as const
export type ProposalAction = (typeof proposalActions)[number]

/** Views of the inbox, in the order of its panel: open tickets only, except in `callback` and `all`. */
export const ticketViews = [
  'mine',
  'department',
  'waiting',
  'reply',
  'pending',
  'today',
  'overdue',
  'ownerless',
  'unassigned',
  'urgent',
  'urged',
  'extension',
  'callback',
  'open',
  'all',
] as const
export type TicketView = (typeof ticketViews)[number]

/** To which states the steps of clerks lead. */
const proposalMoves = Object.fromEntries(
  proposalStates.map((state) => [state, stepsFrom(state).map((name) => proposalSteps[name].to)]),
) as unknown as Record<ProposalState, ProposalState[]>

/** Letters as a kind of case. */
export const proposalTerms = defineCase({
  states: proposalStates,
  labels: proposalStateLabels,
  ended: closedStates,
  moves: proposalMoves,
  actions: proposalActions,
  views: ticketViews,
  limits: proposalLimits,
})

/** How far the question to a sender, and the calls after answers, can be set: working days, days, and percent. */
export const courseLimits = { waitDays: 10, callbackDays: 30, callbackShare: 100 } as const
/** Ratings in words, by their number. */
export const ratingLabels = ['', '很不满意', '不满意', '一般', '满意', '很满意'] as const

/** How many tickets a clerk on the way is shown. */
export const fieldLimit = 100

/** Of tickets that may be about the same matter: days between them, and how many are offered. */
export const mergeLimits = { days: 30, offered: 10 } as const
/** Of what senders have written as the project: how many texts are listed, and how many letters are put to a project at once. */
export const matchLimits = { shown: 200, letters: 500 } as const
/** What a note says that has only photos. */
export const PHOTOS_NOTE = '现场照片'
/** What a sender reads above an answer that was given by telephone. */
export const calledSentence = (at: string) => `已于 ${at} 电话答复来信人。`
/** What the sender of a merged ticket reads unless the clerk writes something. */
export const MERGED_NOTE = '您反映的事项与另一件来信相同，我们将一并办理，以后的进展也会显示在这里。'
