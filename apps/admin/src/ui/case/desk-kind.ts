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

/** Views of what waits for somebody, the nearest to a user first. */
const WAITING = ['mine', 'department', 'unassigned', 'waiting', 'ownerless', 'open'] as const

/** The views of a kind in which somebody with these rights looks for work; none for whoever only looks, and for administrators, who look after everything. */
export function workViews({ name, views }: DeskKind, rights: Rights): readonly string[] {
  if (rights.permissions.includes('*:*:*')) return []
  const handles = passes(rights, { any: [`cms:${name}:handle`] })
  if (!handles && !passes(rights, { any: sharingRights({ name, views, noun: '' }) })) return []
  const assigns = name !== 'recruitment' && passes(rights, { any: [`cms:${name}:assign`] })
  return WAITING.filter(
    (view) => views.ids.includes(view) && (handles || view !== 'mine') && (assigns || view !== 'unassigned'),
  )
}

/**
 * The view with which a list opens for somebody who has not chosen one: the first of theirs with anything in it, or all that is open.
 * A dispatcher to whom no letter is assigned would otherwise begin with an empty list while new ones wait.
 */
export const usualStart = (views: readonly string[], counts: ReadonlyMap<string, number> | undefined): string =>
  views.find((view) => (counts?.get(view) ?? 0) > 0) ?? views[0] ?? 'open'
