import type { ProposalReceipt } from '@anju/contract/proposal'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import type { SenderKey } from '#ui/form/code-form.tsx'
import { type Received, ReceivedChoice } from '#ui/form/received.tsx'
import type { bodyOf } from './proposal-draft.ts'

type Props = {
  received: Received<ReturnType<typeof bodyOf>, ProposalReceipt>
  anonymous: boolean
  busy: boolean
  onKeep: (receipt: ProposalReceipt) => void
  onAnother: (replaces?: SenderKey) => void
  onRefusal: (sentence: string) => void
}

/** What becomes of a letter that has arrived, and of the one that is different. Name and contact do not stay against the sender's will. */
export function ProposalReceived({ received, anonymous, busy, onKeep, onAnother, onRefusal }: Props) {
  const { former } = received
  const receipt = former?.receipt
  const hasContact =
    former !== null &&
    !former.body.anonymous &&
    (former.body.contactName !== '' || former.body.phone !== '' || former.body.email !== '')
  async function keepNameless({ no, code, ...dates }: ProposalReceipt) {
    try {
      const answer = await call('PUT /api/cms/proposal/anonymise', { body: { no, code } })
      if (answer.code === 200) onKeep({ no, code, ...dates })
      else onRefusal(answer.msg)
    } catch (error) {
      onRefusal(error instanceof Error ? error.message : '没有提交成功，请重试')
    }
  }
  return (
    <ReceivedChoice
      received={received}
      busy={busy}
      onKeep={onKeep}
      onReplace={({ no, code }) => onAnother({ no, code })}
      another={{ label: '另外再提交一件', send: () => onAnother() }}
    >
      {receipt && anonymous && hasContact && (
        <Button kind="quiet" busy={busy} onClick={() => void keepNameless(receipt)}>
          保留那份，删除其中的称呼和联系方式
        </Button>
      )}
    </ReceivedChoice>
  )
}
