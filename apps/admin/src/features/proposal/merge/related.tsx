import type { Ticket } from '@anju/contract/proposal/desk'
import { Button, Flex } from 'antd'

type RelatedProps = { ticket: Pick<Ticket, 'merged' | 'mergedInto'>; onOpen: (proposalId: string) => void }

/** The ticket with which one is handled, or those that are handled with it. */
export function Related({ ticket: { merged, mergedInto }, onOpen }: RelatedProps) {
  const all = mergedInto ? [mergedInto] : merged
  if (all.length === 0) return null
  return (
    <Flex wrap gap={4} vertical align="start">
      {all.map(({ proposalId, no, subject }) => (
        <Button key={proposalId} type="link" size="small" onClick={() => onOpen(proposalId)}>
          {no} {subject}
        </Button>
      ))}
      {!mergedInto && '给来信人的话，这些来信人也会看到'}
    </Flex>
  )
}
