import { storedValue } from '@anju/browser/storage'
import { useSession } from '../session/session.ts'
import type { CaseKind } from './case.api.ts'

/** What has been written about a case and not sent yet. */
export type Draft<Values extends object> = {
  read: () => Partial<Values>
  store: (values: Partial<Values>) => void
  clear: () => void
}

/**
 * The values of a form about a case, until they are sent. They survive a reload: a phone may drop the page while its camera is open. The
 * form has the attribute `data-draft`, so that nobody is asked before it is closed.
 */
export function useDraft<Values extends object>(
  { name }: Pick<CaseKind, 'name'>,
  id: string,
  purpose: string,
): Draft<Values> {
  const user = useSession((session) => session.user?.userId) ?? ''
  const stored = storedValue('sessionStorage', `${name}-draft:${user}:${id}:${purpose}`)
  const read = (): Partial<Values> => {
    try {
      return JSON.parse(stored.get() ?? '{}') as Partial<Values>
    } catch {
      return {}
    }
  }
  return { read, store: (values) => stored.set(JSON.stringify(values)), clear: stored.clear }
}
