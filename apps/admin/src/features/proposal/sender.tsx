import type { Ticket } from '@anju/contract/proposal/desk'
import { useReload } from '#ui/case/case.api.ts'
import { Contact } from '#ui/case/contact.tsx'
import { CodeButton } from '#ui/frame/code-button.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { tickets } from './proposal.api.ts'

/** The contact of a sender, unless the letter is anonymous. */
export function Sender({ ticket }: { ticket: Ticket }) {
  const { proposalId, version, no, anonymous, contactName, phone, may } = ticket
  const reload = useReload(tickets)
  if (anonymous) return <>匿名</>
  return (
    <>
      <Contact
        masked={{ contactName, phone }}
        partsOf={(contact) => [
          { text: contact.contactName, otherwise: '未留称呼' },
          { text: contact.phone, otherwise: '未留电话', scheme: 'tel' },
        ]}
        mayRead={may.contact}
        read={() => call('POST /prod-api/cms/proposal/contact', { body: { proposalId } })}
        reload={reload}
      />
      {may.code && (
        <CodeButton
          no={no}
          issue={(note) => callQuietly('POST /prod-api/cms/proposal/code', { body: { proposalId, version, note } })}
          reload={reload}
        />
      )}
    </>
  )
}
