/** Kinds of ticket and the prefix of their numbers. */
export const proposalKinds = { 投诉: 'TS', 建议: 'JY', 报修转办: 'BX', 咨询: 'ZX', 表扬: 'BY' } as const
export type ProposalKind = keyof typeof proposalKinds

/** States of a ticket in the order of a normal course; the last three are side states. */
export const proposalStates = [
  '已提交',
  '已受理',
  '处理中',
  '待确认',
  '已办结',
  '已转办',
  '不予受理',
  '已撤回',
] as const

export const proposalLimits = { subject: 60, contentMin: 10, content: 2000, contact: 30 } as const
