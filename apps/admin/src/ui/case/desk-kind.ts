import type { Permission } from '@anju/contract/screens'
import type { Labels } from '@anju/contract/wire/labels'
import type { CallKey } from '../session/call.ts'
import { passes, type Rights } from '../session/rights.ts'

/** The views that everybody has, in their order: their names, and the route of their numbers. */
export type Views<Id extends string = string> = {
  ids: readonly Id[]
  names: Labels<Id>
  counts: CallKey & `GET ${string}/counts`
}

/** What the parts of a desk ask of its kind of case. */
export type DeskKind = {
  /** In paths, addresses and permissions. */
  name: 'proposal' | 'enquiry' | 'recruitment'
  /** What one of them is called. */
  noun: string
  views: Views
}

/** Who may save views for all: whoever dispatches cases, or sets the desk up. */
export const sharingRights = ({ name }: DeskKind): [Permission, ...Permission[]] =>
  name === 'recruitment' ? [`cms:${name}:setting`] : [`cms:${name}:setting`, `cms:${name}:assign`]

/**
 * The view with which a list opens for somebody who has not chosen one: what is theirs, what is their department's, or, for whoever only
 * looks, and for administrators, who look after everything, all that is open.
 */
export function usualStart({ name, views }: DeskKind, rights: Rights): string {
  if (rights.permissions.includes('*:*:*')) return 'open'
  const handles = passes(rights, { any: [`cms:${name}:handle`] })
  if (handles) return views.ids.includes('mine') ? 'mine' : 'department'
  return passes(rights, { any: sharingRights({ name, views, noun: '' }) }) ? 'department' : 'open'
}
