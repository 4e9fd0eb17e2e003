import { storedValue } from '@anju/browser/storage'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './form.module.css'

type Body = { nonce: string }
export type Answer<Receipt> = {
  code: number
  msg: string
  field?: string
  reason?: string
  retryAfter?: number
  data: Receipt
}

/** A version of a form that has arrived although its answer was lost: the server's sentence, and what was sent then, with its receipt. */
export type Received<Sent, Receipt> = { msg: string; former: { body: Sent; receipt: Receipt } | null }

/** As many versions of a form are remembered until one of them is answered. */
const MOST = 6

/** The versions of a form that have been sent from this tab and may have arrived. */
function versionsOf<Sent extends Body>(key: string) {
  const stored = storedValue('sessionStorage', `${key}-sent`)
  const read = (nonce: string): Sent[] => {
    try {
      return (JSON.parse(stored.get() ?? '[]') as Sent[]).filter((one) => one.nonce === nonce)
    } catch {
      return []
    }
  }
  const add = (body: Sent) => {
    const others = read(body.nonce).filter((one) => JSON.stringify(one) !== JSON.stringify(body))
    stored.set(JSON.stringify([...others, body].slice(-MOST)))
  }
  return { read, add, clear: () => stored.clear() }
}

/**
 * Sends a form that the server files once. When an earlier version of it has arrived and this one is different, `received` says so until
 * somebody chooses; the earlier one is sent again as it was, which shows that it is one's own and brings its receipt.
 */
export function useReceived<Sent extends Body, Receipt>(key: string, post: (body: Sent) => Promise<Answer<Receipt>>) {
  const [received, setReceived] = useState<Received<Sent, Receipt> | null>(null)
  const versions = versionsOf<Sent>(key)
  async function formerOf({ nonce }: Sent): Promise<Received<Sent, Receipt>['former']> {
    for (const body of versions.read(nonce)) {
      const { code, data } = await post(body)
      if (code === 200) return { body, receipt: data }
    }
    return null
  }
  async function send(body: Sent): Promise<Answer<Receipt>> {
    versions.add(body)
    const answer = await post(body)
    if (answer.code === 200) forget()
    else if (answer.field === 'nonce') setReceived({ msg: answer.msg, former: await formerOf(body) })
    return answer
  }
  function forget() {
    versions.clear()
    setReceived(null)
  }
  return { received, send, forget }
}

export type ChoiceProps<Sent, Receipt> = {
  received: Received<Sent, Receipt>
  busy: boolean
  onKeep: (receipt: Receipt) => void
  /** Sends what is filled in now in place of what has been received; without it, it can only be sent besides. */
  onReplace?: (former: Receipt) => void
  another: { label: string; send: () => void }
  /** More that can be done with what has been received. */
  children?: ReactNode
}

/** What has been received, and what can become of it and of what is different. */
export function ReceivedChoice<Sent, Receipt>(props: ChoiceProps<Sent, Receipt>) {
  const { received, busy, onKeep, onReplace, another, children } = props
  const receipt = received.former?.receipt
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-label="已收到另一份" className={styles.received}>
      <p role="alert">{received.msg}</p>
      <div className={styles.choices}>
        {receipt && onReplace && (
          <Button busy={busy} onClick={() => onReplace(receipt)}>
            用现在填写的替换那份
          </Button>
        )}
        {children}
        {receipt && (
          <Button kind={onReplace ? 'quiet' : 'solid'} busy={busy} onClick={() => onKeep(receipt)}>
            保留已收到的那份
          </Button>
        )}
        <Button kind="quiet" busy={busy} onClick={another.send}>
          {another.label}
        </Button>
      </div>
    </section>
  )
}
