import { looksLikeProject } from '@anju/contract/cost/model'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { useEffect, useState } from 'react'
import { call } from '../../../ui/api/call.ts'

/** A worked example to begin with: its title and its figures. */
export type Template = { title: string; template: CostProject }

/** `failed` carries the sentence to show. */
type Loaded = { state: 'loading' } | { state: 'ready'; templates: Template[] } | { state: 'failed'; msg: string }

async function loadTemplate(contentId: string): Promise<Template[]> {
  const { data } = await call('GET /api/cms/content/:contentId', { params: { contentId } })
  const template = data?.fields.template
  return data && looksLikeProject(template) ? [{ title: data.title, template }] : []
}

/** The templates of the section's items. A list does not carry them, so each item is read; `attempt` reads again. */
export function useTemplates(ids: string[], attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to read again
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Loaded) => isCurrent && setLoaded(outcome)
    settle({ state: 'loading' })
    Promise.all(key.split(' ').filter(Boolean).map(loadTemplate))
      .then((found) => settle({ state: 'ready', templates: found.flat() }))
      .catch((error: unknown) => settle({ state: 'failed', msg: error instanceof Error ? error.message : '' }))
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return loaded
}
