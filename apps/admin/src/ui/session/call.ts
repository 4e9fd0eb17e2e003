import { createApi, type KeyOf } from '@anju/browser/api'
import { NetworkFailure } from '@anju/browser/network-failure'
import { refusals } from '@anju/contract/errors'
import { hasReason } from '@anju/contract/reasons'
import type { tables } from '@anju/contract/tables'
import type { Envelope } from '@anju/contract/wire/envelope'
import { notify } from '../feedback/dialogs.tsx'
import { networkErrorMessage } from '../feedback/error-message.ts'
import { type HandedOver, showHandedOver } from '../feedback/handed-over.ts'
import { adminToken } from './admin-token.ts'
import { CallRefused } from './call-refused.ts'
import { caller } from './caller.ts'
import { askingFirst, withoutTaker, withTaker } from './leaving.ts'
import { askProof } from './proof.ts'
import { lockScreen } from './screen-lock.ts'
import { promptExpired } from './session-expired.ts'
import { useSession } from './store.ts'

export { CallRefused, refusedField } from './call-refused.ts'

/** A key of the contract, such as `GET /prod-api/system/user/list`. */
export type CallKey = KeyOf<typeof tables>

/** What an answer says when the server has refused a call. */
export type Refused = { code: number; msg: string; reason?: string }

const WARNING = 601
/** Their 401 does not mean that a session has ended: it is about the password. */
const BEFORE_SESSION = /\/prod-api\/(?:login|captchaImage|logout)$/

/** Shows a refusal as RuoYi's client does: code 500 as an error, 601 as a warning, the rest in the corner. */
function showRefusal({ code, msg }: CallRefused): void {
  if (code === refusals.fault.code) notify.error(msg)
  else if (code === WARNING) notify.warning(msg)
  else notify.notice(msg)
}

/** Handles responses that concern the whole page: an ended session, a locked screen, a required password change. Returns whether it was one of them. */
export function handleSessionEnd(answer: Refused, token: string | null, sentAt?: number): boolean {
  const { code } = answer
  if (code === refusals.sessionExpired.code) {
    void promptExpired(token, answer, sentAt)
    return true
  }
  if (code === refusals.locked.code) {
    const { user } = useSession.getState()
    if (user) lockScreen(user.userId)
    return true
  }
  if (hasReason(answer, 'mustChangePassword')) useSession.setState({ mustChangePassword: true })
  else if (hasReason(answer, 'mustEnrol')) useSession.setState({ mustEnrol: true })
  else return false
  return true
}

/** Asks for the password if the server requires it for a call. Returns whether the call can be repeated. */
export async function obtainProof(answer: { reason?: string }): Promise<boolean> {
  return hasReason(answer, 'stepUp') && askProof()
}

/** The server's sentence says what clients without the question for the password do; here somebody has closed it. */
export function withoutProof<Answer extends { msg: string; reason?: string }>(answer: Answer): Answer {
  return hasReason(answer, 'stepUp') ? { ...answer, msg: '没有输入登录密码，操作没有执行' } : answer
}

/** The refusal of a call that was `handled` as a whole page's: callers show that the session has ended, not that a resource cannot be had. */
function refusalOf(answer: Refused, handled: boolean): CallRefused {
  const isEnd = handled && answer.code === refusals.sessionExpired.code && !hasReason(answer, 'sessionReplaced')
  return new CallRefused(isEnd ? { ...answer, msg: refusals.sessionExpired.msg } : withoutTaker(withoutProof(answer)))
}

type Api = ReturnType<typeof createApi<typeof tables>>
const api = createApi<typeof tables>(caller) as (key: string, options?: object) => Promise<Envelope>

function calling(quiet: boolean): Api {
  async function ask(key: string, wanted?: object): Promise<Envelope> {
    const token = adminToken.get()
    const sentAt = performance.now()
    const options = askingFirst(key, wanted)
    const answer = await api(key, options).catch((error: unknown) => {
      if (!quiet && error instanceof NetworkFailure) notify.error(networkErrorMessage(error))
      throw error
    })
    if (answer.code === 200) return answer
    if (await obtainProof(answer)) return ask(key, options)
    const handing = await withTaker(answer, options)
    if (handing) return handOver(key, handing)
    if (answer.code === refusals.forbidden.code)
      useSession.setState(({ staleCount }) => ({ staleCount: staleCount + 1 }))
    const handled = !BEFORE_SESSION.test(key) && handleSessionEnd(answer, token, sentAt)
    const refused = refusalOf(answer, handled)
    if (!handled && !quiet) showRefusal(refused)
    throw refused
  }
  /** Repeats a change with who takes the work over, and says what became of it. */
  async function handOver(key: string, options: object): Promise<Envelope> {
    const answer = await ask(key, options)
    showHandedOver(answer as HandedOver)
    return answer
  }
  return ask as Api
}

/**
 * Calls a route of the contract: `await call('GET /prod-api/system/user/list', { query })`. Resolves with the envelope
 * of a success; otherwise throws `CallRefused` or `NetworkFailure` after showing the reason to the user.
 */
export const call = calling(false)

/** The same for callers that show refusals themselves, such as a form; an ended session is still handled here. */
export const callQuietly = calling(true)
