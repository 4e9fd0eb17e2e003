import { type StoredValue, storedValue } from '@anju/browser/storage'
import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { useSession } from '#ui/session/session.ts'

/** What has been written about a ticket and not sent yet. It survives a reload: a phone may drop the page while its camera is open. */
export function useDraft(proposalId: string, purpose: string): StoredValue {
  const user = useSession(({ user }) => user?.userId) ?? ''
  return storedValue('sessionStorage', `ticket-draft:${user}:${proposalId}:${purpose}`)
}

type Chosen = readonly ReferenceTarget[]

/** The same for the references that have been chosen. */
export function useReferenceDraft(proposalId: string, purpose: string) {
  const stored = useDraft(proposalId, `${purpose}:references`)
  const read = (): Chosen => {
    try {
      return JSON.parse(stored.get() ?? '[]') as Chosen
    } catch {
      return []
    }
  }
  return { read, store: (chosen: Chosen = []) => stored.set(JSON.stringify(chosen)), clear: () => stored.clear() }
}
