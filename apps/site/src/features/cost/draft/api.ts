import { looksLikeProject } from '@anju/contract/cost/model'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'

/** A worked example to begin with: its title and its figures. */
export type Template = { title: string; template: CostProject }

/** `failed` carries the sentence to show. */
type Loaded = { state: 'loading' } | { state: 'ready'; templates: Template[] } | { state: 'failed'; msg: string }

async function loadTemplate(contentId: string): Promise<Template[]> {
  const { data } = await call('GET /api/cms/content/:contentId', { params: { contentId } })
  const template = data?.fields.template
  return data && looksLikeProject(template) ? [{ title: data.title, template }] : []
}

/** The product's templates, fetched with the first calculation. */
async function builtIn(): Promise<Template[]> {
  const { TEMPLATES } = await import('@anju/contract/cost/template/templates')
  return TEMPLATES.map((template) => ({ title: template.name, template }))
}

/** One that the company has published takes the place of the product's with the same id. */
function combined(own: Template[], product: Template[]): Template[] {
  const ids = new Set(own.map(({ template }) => template.id))
  return [...own, ...product.filter(({ template }) => !ids.has(template.id))]
}

/** The templates of the product and of the section's items. A list does not carry them, so each item is read; `attempt` reads again. */
export function useTemplates(ids: string[], attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to read again
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Loaded) => isCurrent && setLoaded(outcome)
    settle({ state: 'loading' })
    Promise.all([builtIn(), ...key.split(' ').filter(Boolean).map(loadTemplate)])
      .then(([product = [], ...own]) => settle({ state: 'ready', templates: combined(own.flat(), product) }))
      .catch((error: unknown) => settle({ state: 'failed', msg: error instanceof Error ? error.message : '' }))
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return loaded
}
