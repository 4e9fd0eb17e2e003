import { type StoredValue, storedValue } from '@anju/browser/storage'
import { useSession } from '#ui/session/session.ts'

/** What has been written about a ticket and not sent yet. It survives a reload: a phone may drop the page while its camera is open. */
export function useDraft(proposalId: string, purpose: string): StoredValue {
  const user = useSession(({ user }) => user?.userId) ?? ''
  return storedValue('sessionStorage', `ticket-draft:${user}:${proposalId}:${purpose}`)
}
