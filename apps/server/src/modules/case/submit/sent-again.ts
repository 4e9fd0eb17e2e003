import { toWireTime } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'

/** What is sent once and may be sent again: everything that somebody has filled in, and what the server asks beside it. */
type Sent = Readonly<Record<string, unknown>> & { nonce: string; answer?: string; consentVersion?: number }

/** A text that is equal for equal values, whatever the order of their properties. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, canonical(one)])
}

/**
 * A keyed digest of a whole form and of the files that were uploaded for it, without the answer to the question and the
 * version of the rules that it agrees to. The same form sent
 * again has the same digest, also when a file had to be uploaded again; nobody without the key finds out from it what was said.
 */
export function digestForm({ secrets }: Context, form: Sent, files: readonly string[] = []): string {
  const { nonce, answer: _answer, consentVersion: _version, ...said } = form
  return secrets.digest(JSON.stringify([canonical(said), files]), `form ${nonce}`)
}

type Received = { no: string; submitted_at: number; form_digest: string }

/**
 * Refuses a form whose nonce has been used with other contents, and says which one has been received. Whoever sends knows the nonce alone,
 * so nothing else of it is said; `more` is a sentence for this kind of form.
 */
export function refuseOther(received: Received, digest: string, more: readonly string[]): void {
  if (received.form_digest === digest) return
  const at = toWireTime(received.submitted_at).slice(0, 16)
  const sentences = [
    `这份表单已于 ${at} 收到，编号 ${received.no}`,
    '收到的内容与现在填写的不同，现在填写的还没有提交',
    ...more,
  ]
  refuse('conflict', `${sentences.join('。')}。`, { field: 'nonce', more: { receivedNo: received.no, receivedAt: at } })
}
