import { defineCase } from '../case/terms.ts'

/** Kinds of ticket and the prefix of their numbers. */
export const proposalKinds = { 投诉: 'TS', 建议: 'JY', 报修转办: 'BX', 咨询: 'ZX', 表扬: 'BY' } as const
export type ProposalKind = keyof typeof proposalKinds

/** States of a ticket in the order of a normal course; the last four are side states. `已并案`: handled together with another ticket. */
export const proposalStates = [
  '已提交',
  '已受理',
  '处理中',
  '待确认',
  '已办结',
  '已转办',
  '已并案',
  '不予受理',
  '已撤回',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** States in which nobody works on a ticket any more. */
export const closedStates: readonly ProposalState[] = ['已办结', '已转办', '已并案', '不予受理', '已撤回']

export const proposalLimits = {
  subject: 60,
  contentMin: 10,
  content: 2000,
  contact: 30,
  project: 60,
  /** Of what the company or the sender adds later. */
  note: 1000,
  /** Days after the end in which the sender may have a ticket opened again. */
  reopenDays: 15,
  /** Days after an answer without an objection until the ticket is closed. */
  confirmDays: 7,
} as const

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
  accept: { label: '受理', from: ['已提交'], to: '已受理', note: { otherwise: '来信已受理，我们正在安排处理。' } },
  start: { label: '开始处理', from: ['已提交', '已受理'], to: '处理中', note: { otherwise: '已开始处理。' } },
  reply: { label: '答复', from: ['已受理', '处理中', '待确认'], to: '待确认', note: 'required' },
  close: { label: '办结', from: ['处理中', '待确认'], to: '已办结', note: { otherwise: '来信已办结。' } },
  refuse: { label: '不予受理', from: ['已提交', '已受理'], to: '不予受理', note: 'required' },
  forward: { label: '转其他单位', from: ['已提交', '已受理', '处理中'], to: '已转办', note: 'required' },
  reopen: { label: '重新办理', from: ['已办结', '已转办', '已并案', '不予受理'], to: '处理中', note: 'required' },
} as const satisfies Record<string, ProposalStep>
export type ProposalStepName = keyof typeof proposalSteps
export const proposalStepNames = Object.keys(proposalSteps) as ProposalStepName[]
/** The steps that a state allows. */
export const stepsFrom = (state: ProposalState): ProposalStepName[] =>
  proposalStepNames.filter((name) => (proposalSteps[name].from as readonly ProposalState[]).includes(state))

/** The limits of a ticket that can be missed, the gravest last. */
export const ticketLimits = ['accept', 'answer', 'limit'] as const
export type TicketLimit = (typeof ticketLimits)[number]

/** What a line of a ticket's history records: steps of clerks, what the sender did, and what changes no state. */
export const proposalActions = [
  ...proposalStepNames,
  'submit',
  'withdraw',
  'confirm',
  'object',
  'message',
  'anonymise',
  'assign',
  'kind',
  'priority',
  'merge',
  'note',
  'say',
  'contact',
  'code',
  'expire',
  'late',
  'hold',
  'release',
  'erase',
  'edit',
] as const
export type ProposalAction = (typeof proposalActions)[number]

/** Views of the inbox: open tickets only. */
export const ticketViews = ['open', 'mine', 'unassigned', 'urgent', 'overdue'] as const
export type TicketView = (typeof ticketViews)[number]

/** To which states the steps of clerks lead. */
const proposalMoves = Object.fromEntries(
  proposalStates.map((state) => [state, stepsFrom(state).map((name) => proposalSteps[name].to)]),
) as unknown as Record<ProposalState, ProposalState[]>

/** Letters as a kind of case. */
export const proposalTerms = defineCase({
  states: proposalStates,
  ended: closedStates,
  moves: proposalMoves,
  actions: proposalActions,
  views: ticketViews,
  limits: proposalLimits,
})

/** How many tickets a clerk on the way is shown. */
export const fieldLimit = 100

/** Saved views of the inbox: characters of a name and of an address, and how many one user has, or all have in common. */
export const savedViewLimits = { name: 20, query: 1500, count: 20 } as const

/** Of tickets that may be about the same matter: days between them, and how many are offered. */
export const mergeLimits = { days: 30, offered: 10 } as const
/** What the sender of a merged ticket reads unless the clerk writes something. */
export const MERGED_NOTE = '您反映的事项与另一件来信相同，我们将一并办理，以后的进展也会显示在这里。'
