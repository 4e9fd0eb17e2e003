import { storedValue } from '@anju/browser/storage'
import { useSession } from '../session/session.ts'

/** What has been written in a form that is about no case yet. */
export type PageDraft<Values extends object> = {
  read: () => Partial<Values>
  store: (values: Partial<Values>) => void
  clear: () => void
}

/**
 * The values of a form from which a case comes, until they are sent: the page keeps them over a reload. Once there is a case, `useCaseDraft` keeps
 * them on the server. The form has the attribute `data-draft`, so that nobody is asked before it is closed.
 */
export function usePageDraft<Values extends object>(name: string, purpose: string): PageDraft<Values> {
  const user = useSession((session) => session.user?.userId) ?? ''
  const stored = storedValue('sessionStorage', `${name}-draft:${user}:${purpose}`)
  const read = (): Partial<Values> => {
    try {
      return JSON.parse(stored.get() ?? '{}') as Partial<Values>
    } catch {
      return {}
    }
  }
  return { read, store: (values) => stored.set(JSON.stringify(values)), clear: stored.clear }
}
