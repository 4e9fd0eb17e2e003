import type { SearchAction } from '@anju/contract/search'
import { itemPath } from '@anju/contract/sections'

/** The visitor's own project with the telephone of its duty room, if it has one. */
export type OwnProject = { contentId: string; title: string; hotline: string }

/** The query that says which project a page is about: the form for letters asks for it, the notices look for its name. */
const QUERY = { repair: 'project', complain: 'project', outage: 'keyword' } as const

function pathAt({ kind, path }: SearchAction, { contentId, title }: OwnProject): string {
  if (kind === 'fees') return itemPath('introduceIntroduction', contentId)
  if (kind !== 'repair' && kind !== 'complain' && kind !== 'outage') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [QUERY[kind]]: title })}`
}

/**
 * Something to do, for the project that the visitor has chosen as the own one, unless the words name another place: its duty telephone
 * comes before numbers for everybody.
 */
export function atProject(action: SearchAction, own: OwnProject | undefined): SearchAction {
  if (!own || action.place) return action
  const offersPhone = action.phones.length > 0 && own.hotline !== ''
  const duty = { label: '项目值班', number: own.hotline, hours: '全天' }
  const [first, ...others] = action.phones
  const isPublic = action.kind === 'urgent' && first !== undefined && first.number.length === 3
  const phones = isPublic ? [first, duty, ...others.slice(1)] : [duty, ...others]
  return {
    ...action,
    path: pathAt(action, own),
    ...(offersPhone && { phones, place: own.title }),
  }
}
