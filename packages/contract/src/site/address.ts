import { findSection, isSectionKey, type SectionKey, sections } from '../sections.ts'
import { LAWS_PATH } from './landing-terms.ts'

/**
 * Real addresses of public pages, which the server renders for search engines, link previews and browsers without JavaScript. A page
 * has the path of its hash route; one item is `<path of its section>/<id>`, one law `/digitization/laws/<id>#art-281`.
 */
export function itemAddress(section: string, contentId: string): string {
  return `${findSection(section)?.path ?? ''}/${encodeURIComponent(contentId)}`
}

/** The address of a law, or of one article of it. */
export function lawAddress(lawId: string, anchor = ''): string {
  return `${LAWS_PATH}/${encodeURIComponent(lawId)}${anchor && `#${anchor}`}`
}

/** The hash route of a law, or of one article of it, to be put after `#`. */
export function lawRoute(lawId: string, anchor = ''): string {
  return `${LAWS_PATH}?law=${encodeURIComponent(lawId)}${anchor && `&a=${encodeURIComponent(anchor)}`}`
}

/** What a hash route of an item or a law stands for as a real address; other routes have their own path. */
export function addressOfRoute(path: string, query: URLSearchParams): string {
  const law = query.get('law')
  if (path === LAWS_PATH && law) return lawAddress(law, query.get('a') ?? '')
  return path === '/index' ? '/' : path
}

export type Addressed = { kind: 'item'; section: SectionKey; id: string } | { kind: 'law'; id: string }

const byPath = new Map((Object.keys(sections) as SectionKey[]).map((key) => [sections[key].path as string, key]))

/** The item or law at a real address; `undefined` for every other one, also for one that is not well formed. */
export function addressedBy(pathname: string): Addressed | undefined {
  const at = pathname.lastIndexOf('/')
  const id = decoded(pathname.slice(at + 1))
  const folder = pathname.slice(0, at)
  if (!id) return undefined
  if (folder === LAWS_PATH) return { kind: 'law', id }
  const section = byPath.get(folder)
  return section && isSectionKey(section) ? { kind: 'item', section, id } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
