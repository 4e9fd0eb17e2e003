import type { Ticket } from '@anju/contract/proposal/desk'
import { Contact } from '#ui/case/contact.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { tickets } from './proposal.api.ts'

/** The contact of a sender, unless the letter is anonymous. */
export function Sender({ ticket }: { ticket: Ticket }) {
  const { proposalId, version, no, anonymous, may } = ticket
  if (anonymous) return <>匿名</>
  return (
    <Contact
      kind={tickets}
      masked={ticket}
      partsOf={({ contactName, phone, email }) => [
        { text: contactName, otherwise: '未留称呼' },
        { text: phone, otherwise: '未留电话', scheme: 'tel' },
        { text: email, scheme: 'mailto' },
      ]}
      mayRead={may.contact}
      read={() => call('POST /prod-api/cms/proposal/contact', { body: { proposalId } })}
      code={
        may.code && {
          no,
          issue: (note) => callQuietly('POST /prod-api/cms/proposal/code', { body: { proposalId, version, note } }),
        }
      }
    />
  )
}
