import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './filed-receipt.module.css'

type Props = {
  title: string
  /** What the sender needs later, such as the number, in large type. */
  facts: readonly { label: string; value: string }[]
  children: ReactNode
  actions: ReactNode
}

/** Says that something that was sent has been received; its heading takes the focus. */
export function FiledReceipt({ title, facts, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={styles.receipt}>
      <Icon name="check" size="2em" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** Prints the page with the receipt. */
export function PrintButton() {
  return (
    <Button kind="quiet" icon="print" onClick={() => window.print()}>
      打印回执
    </Button>
  )
}
