import type { ProposalReceipt } from '@anju/contract/proposal'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import type { SenderKey } from '#ui/form/code-form.tsx'
import { type Received, ReceivedChoice } from '#ui/form/received.tsx'
import type { bodyOf } from './proposal-draft.ts'

type Props = Received<ReturnType<typeof bodyOf>, ProposalReceipt> & {
  anonymous: boolean
  busy: boolean
  onKeep: (receipt: ProposalReceipt) => void
  onAnother: (replaces?: SenderKey) => void
  onRefusal: (sentence: string) => void
}

/** What becomes of a letter that has arrived, and of the one that is different. Name and telephone do not stay against the sender's will. */
export function ProposalReceived({ msg, former, anonymous, busy, onKeep, onAnother, onRefusal }: Props) {
  const receipt = former?.receipt
  const named =
    former !== null && !former.body.anonymous && (former.body.contactName !== '' || former.body.phone !== '')
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
    <ReceivedChoice msg={msg}>
      {receipt && (
        <Button busy={busy} onClick={() => onAnother({ no: receipt.no, code: receipt.code })}>
          用现在填写的替换那份
        </Button>
      )}
      {receipt && anonymous && named && (
        <Button kind="quiet" busy={busy} onClick={() => void keepNameless(receipt)}>
          保留那份，删除其中的称呼和电话
        </Button>
      )}
      {receipt && (
        <Button kind="quiet" busy={busy} onClick={() => onKeep(receipt)}>
          保留已收到的那份
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={() => onAnother()}>
        另外再提交一件
      </Button>
    </ReceivedChoice>
  )
}
