import type { ProposalReceipt } from '@anju/contract/proposal'
import { Button } from '#ui/button.tsx'
import { ReceiptCard } from '#ui/form/receipt-card.tsx'

/** The ticket's number and query code, and when it will be answered. */
export function ProposalReceiptCard({ receipt, onAnother }: { receipt: ProposalReceipt; onAnother: () => void }) {
  const another = (
    <Button kind="bare" onClick={onAnother}>
      再提交一件
    </Button>
  )
  return (
    <ReceiptCard title="我们已收到您的来信" receipt={receipt} trackPath="/proposal" another={another}>
      <p>
        我们将在 <time dateTime={receipt.answerOn}>{receipt.answerOn}</time> 前答复，最迟不超过{' '}
        <time dateTime={receipt.dueOn}>{receipt.dueOn}</time>。
      </p>
    </ReceiptCard>
  )
}
