import { writeClipboard } from '@anju/browser/clipboard'
import type { ProposalReceipt } from '@anju/contract/proposal'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './proposal-page.module.css'

/** The ticket's number and query code: shown once, to be written down or printed. */
export function ProposalReceiptCard({ receipt, onAnother }: { receipt: ProposalReceipt; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const copy = async () => {
    try {
      await writeClipboard(`编号 ${receipt.no}，查询码 ${receipt.code}`)
      notify('编号和查询码已复制。', 'good')
    } catch {
      notify('浏览器不允许复制，请抄写或打印。', 'warn')
    }
  }
  return (
    <section className={styles.receipt}>
      <Icon name="check" size="2em" />
      <h2 ref={heading} tabIndex={-1}>
        我们已收到您的来信
      </h2>
      <dl>
        <div>
          <dt>编号</dt>
          <dd>{receipt.no}</dd>
        </div>
        <div>
          <dt>查询码</dt>
          <dd>{receipt.code}</dd>
        </div>
      </dl>
      <p>
        请记下编号和查询码，查询码只显示这一次。我们将在 <time dateTime={receipt.answerOn}>{receipt.answerOn}</time>{' '}
        前答复，最迟不超过 <time dateTime={receipt.dueOn}>{receipt.dueOn}</time>。
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" icon="copy" onClick={() => void copy()}>
          复制编号和查询码
        </Button>
        <Button kind="quiet" icon="print" onClick={() => window.print()}>
          打印回执
        </Button>
        <ButtonLink kind="quiet" to={`/proposal?view=track&no=${receipt.no}`}>
          查看进度
        </ButtonLink>
        <Button kind="bare" onClick={onAnother}>
          再提交一件
        </Button>
      </div>
    </section>
  )
}
