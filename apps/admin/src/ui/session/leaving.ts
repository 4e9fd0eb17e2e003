import { hasReason } from '@anju/contract/reasons'
import { ASK, type LeavingWork, leavingChanges } from '@anju/contract/system/user-work'

type Options = { query?: object } | undefined
type Query = { handTo?: string }

/** A call with who takes work over that it takes away. */
const withHandTo = (options: Options, handTo: string) => ({ ...options, query: { ...options?.query, handTo } })

/** A change that can take work away from those who do it asks first what becomes of it. */
export const askingFirst = (key: string, options: Options): Options =>
  leavingChanges.some((one) => one === key) && !(options?.query as Query | undefined)?.handTo
    ? withHandTo(options, ASK)
    : options

/** Asks who takes the work over, if the server has refused a change for that. Resolves with the call to be made then; nothing if there is none. */
export async function withTaker(answer: { reason?: string }, options: Options): Promise<Options> {
  const { leaving } = answer as { leaving?: LeavingWork }
  if (!leaving || !hasReason(answer, 'openWork')) return undefined
  // The question has a list to choose from, which the login page would load for nothing.
  const { askTaker } = await import('../feedback/hand-over.tsx')
  const choice = await askTaker(leaving)
  return choice === undefined ? undefined : withHandTo(options, choice)
}

/** Here somebody has called the change off. */
export const withoutTaker = <Answer extends { msg: string }>(answer: Answer): Answer =>
  'leaving' in answer ? { ...answer, msg: '没有选择由谁接手，操作没有执行' } : answer
