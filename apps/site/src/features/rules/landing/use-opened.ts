import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import { useEffect } from 'react'
import { useSession } from '#ui/api/session.ts'
import { changeMemory, withOpened } from './memory.ts'

/** Notes on this device that a member has opened a document, which the landing page then offers among what is often used. */
export function useOpened(section: SectionKey, { contentId, title }: ContentItem, number = ''): void {
  const { name, token } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is opened once, whatever it is called meanwhile
  useEffect(() => {
    // A preview shows the page as a member's and has no session.
    if (name && token)
      changeMemory(name, (memory) => withOpened(memory, { contentId, section, title, number }, Date.now()))
  }, [name, contentId])
}
