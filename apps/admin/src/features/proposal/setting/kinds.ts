import { proposalKinds } from '@anju/contract/proposal/terms'

/** Kinds of ticket to choose from; the empty one is all of them. */
export const kindOptions = [
  { value: '', label: '全部类型' },
  ...Object.keys(proposalKinds).map((kind) => ({ value: kind, label: kind })),
]
