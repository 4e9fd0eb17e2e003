import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './messages.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'plain'
type Message = { id: number; text: string; tone: Tone }

const SHOWN_MS = 6000
let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a closable message at the top of the page; the same text is not shown twice at once. */
export function notify(text: string, tone: Tone = 'plain'): void {
  if (messages.some((message) => message.text === text)) return
  lastId += 1
  const id = lastId
  change([...messages, { id, text, tone }])
  // Errors and warnings stay until they are closed; other messages disappear by themselves.
  if (tone === 'good' || tone === 'plain') setTimeout(() => dismiss(id), SHOWN_MS)
}

function dismiss(id: number) {
  change(messages.filter((message) => message.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A closable message in place: in a dialog, above a form. */
export function Notice({ tone, text, onClose }: { tone: Tone; text: string; onClose?: () => void }) {
  return (
    <div
      className={classNames(styles.message, styles[tone])}
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
    >
      <Icon name={tone === 'good' ? 'check' : 'info'} />
      <p>{text}</p>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label="关闭消息">
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** The region in which `notify` shows its messages: once in the layout, as a popover above any dialog. */
export function Messages() {
  const present = useSyncExternalStore(subscribe, () => messages)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (present.length === 0) region.current?.hidePopover?.()
    else if (!region.current?.matches(':popover-open')) region.current?.showPopover?.()
  }, [present])
  return (
    <section ref={region} popover="manual" className={styles.region} aria-label="消息">
      {present.map((message) => (
        <Notice key={message.id} tone={message.tone} text={message.text} onClose={() => dismiss(message.id)} />
      ))}
    </section>
  )
}
